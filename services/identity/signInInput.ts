import type { Settings } from '../settings.ts';

/** The library's options for a sign-in; SRP is its default. USER_AUTH prefers the password where one was typed. */
export function signInOptions({ authFlow: authFlowType = 'USER_SRP_AUTH' }: Settings, password: string) {
  if (authFlowType === 'USER_SRP_AUTH') return undefined;
  const prefersPassword = authFlowType === 'USER_AUTH' && password !== '';
  return { authFlowType, ...(prefersPassword && { preferredChallenge: 'PASSWORD_SRP' as const }) };
}

/** What the library is given for a sign-in. The password is trimmed. */
export function signInInput(settings: Settings, username: string, typed: string) {
  const password = typed.trim();
  const options = signInOptions(settings, password);
  return options ? { username, password, options } : { username, password };
}
