/** The key of session storage under which a tab keeps who was sent another code in it. */
const RESENDS_KEY = 'resent-to';

/**
 * Who was sent another code in this visit, a line each, so that a reload does not allow one more. Where session storage is
 * blocked or full it does. [LOGIN-05 CREATE-07]
 */
export const createResends = (window: Window) => ({
  resentTo(): string[] {
    try {
      return (window.sessionStorage.getItem(RESENDS_KEY) ?? '').split('\n').filter((username) => username !== '');
    } catch {
      return [];
    }
  },
  keepResentTo(usernames: Iterable<string>): void {
    try {
      window.sessionStorage.setItem(RESENDS_KEY, [...usernames].join('\n'));
    } catch {}
  },
});
