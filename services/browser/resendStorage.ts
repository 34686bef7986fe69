/** The key of session storage under which a tab keeps who was sent another code in it. */
const RESENDS_KEY = 'resent-to';

/**
 * Who was sent another code in this visit, an account each line, so that a reload does not allow one more. Where session
 * storage is blocked or full, a reload does. [LOGIN-05 CREATE-07]
 */
export function createResendStorage(window: Window) {
  const noted = new Set<string>();

  function resentTo(): string[] {
    try {
      const kept = window.sessionStorage.getItem(RESENDS_KEY)?.split('\n') ?? [];
      return [...new Set([...kept, ...noted])];
    } catch {
      return [...noted];
    }
  }

  function noteResend(account: string): void {
    noted.add(account);
    try {
      window.sessionStorage.setItem(RESENDS_KEY, resentTo().join('\n'));
    } catch {}
  }

  return { resentTo, noteResend };
}
