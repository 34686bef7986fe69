import { SILENT } from '../../services/browser/audio.ts';
import type { Service, Subscription } from '../../services/service.ts';
import type { Services } from './services.ts';

/** Replaces the functions of the services; `original` is undefined where services are made from nothing. */
interface Replacements {
  request: <Input, Output>(name: string, original: Service<Input, Output> | undefined) => Service<Input, Output>;
  subscription: <Fact>(name: string, original: Subscription<Fact> | undefined) => Subscription<Fact>;
  change: <Values extends unknown[]>(
    name: string,
    original: ((...values: Values) => void) | undefined,
  ) => (...values: Values) => void;
}

/**
 * Replaces every function of the services. Apart from the interfaces, this is the only list of these functions: one
 * that is missing here is a compile error.
 */
export function mapServices({ request, subscription, change }: Replacements, services?: Services): Services {
  const { identity, unlockedAdventures, shopApi, navigation, storage, audio } = services ?? {};
  return {
    identity: {
      signIn: request('signIn', identity?.signIn),
      confirmSignIn: request('confirmSignIn', identity?.confirmSignIn),
      signUp: request('signUp', identity?.signUp),
      confirmSignUp: request('confirmSignUp', identity?.confirmSignUp),
      resendCode: request('resendCode', identity?.resendCode),
      requestReset: request('requestReset', identity?.requestReset),
      confirmReset: request('confirmReset', identity?.confirmReset),
      autoSignIn: request('autoSignIn', identity?.autoSignIn),
      currentUser: request('currentUser', identity?.currentUser),
      signOut: request('signOut', identity?.signOut),
      deleteUser: request('deleteUser', identity?.deleteUser),
      changes: subscription('identity', identity?.changes),
    },
    unlockedAdventures: { fetchUnlocked: request('fetchUnlocked', unlockedAdventures?.fetchUnlocked) },
    shopApi: { createCheckout: request('createCheckout', shopApi?.createCheckout) },
    navigation: {
      redirectTo: request('redirectTo', navigation?.redirectTo),
      pageRestored: subscription('pageRestored', navigation?.pageRestored),
      pageLeft: navigation?.pageLeft ?? (() => () => {}),
      onArrival: navigation?.onArrival ?? ((listener) => listener()),
      onEarlyArrival: navigation?.onEarlyArrival ?? (() => {}),
    },
    storage: {
      changes: subscription('storage', storage?.changes),
      addLine: change('addLine', storage?.addLine),
      removeLine: change('removeLine', storage?.removeLine),
      beginOrder: storage?.beginOrder ?? (() => () => {}),
      clearCart: change('clearCart', storage?.clearCart),
      restoreCart: change('restoreCart', storage?.restoreCart),
      storeUser: change('storeUser', storage?.storeUser),
      storeUnlocked: change('storeUnlocked', storage?.storeUnlocked),
      forgetUser: change('forgetUser', storage?.forgetUser),
      forgetDeletedUser: change('forgetDeletedUser', storage?.forgetDeletedUser),
      resentTo: storage?.resentTo ?? (() => []),
      noteResend: storage?.noteResend ?? (() => {}),
    },
    audio: {
      playAudio: request('playAudio', audio?.playAudio),
      takeSound: change('takeSound', audio?.takeSound),
      pauseAudio: change('pauseAudio', audio?.pauseAudio),
      seekAudio: change('seekAudio', audio?.seekAudio),
      changes: subscription('audio', audio?.changes),
      position: audio?.position ?? (() => SILENT),
      onJump: audio?.onJump ?? (() => () => {}),
    },
  };
}

/** The services with their requests wrapped, and everything else as it was. */
export const mapRequests = (
  services: Services,
  wrap: <Input, Output>(name: string, service: Service<Input, Output>) => Service<Input, Output>,
): Services =>
  mapServices(
    {
      request: (name, service) => wrap(name, original(service)),
      subscription: (_, subscribe) => original(subscribe),
      change: (_, change) => original(change),
    },
    services,
  );

function original<Function>(given: Function | undefined): Function {
  if (given === undefined) throw new Error('Services are missing.');
  return given;
}
