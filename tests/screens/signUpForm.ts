import { field, heading, type prepareSite } from './visit.tsx';

type Visit = ReturnType<typeof prepareSite>['visit'];

/** The form on which an account is created, and how a visitor fills it. */
export async function startSignUp(visit: Visit) {
  const site = await visit('/account/create-account');
  await heading('Create account');
  return {
    ...site,
    async fill(username: string, email: string, password: string) {
      for (const [name, text] of [
        ['Username', username],
        ['Email', email],
        ['Password', password],
      ] as const) {
        await site.user.clear(field(name));
        if (text !== '') await site.user.type(field(name), text);
      }
    },
  };
}

/** Creates the account `rowan`, as far as its code. */
export async function signUpAsRowan(visit: Visit) {
  const site = await startSignUp(visit);
  await site.fill('rowan', ' Rowan@Player.example ', 'Kai-Lord-1{Enter}');
  await heading('Confirm your email');
  return site;
}
