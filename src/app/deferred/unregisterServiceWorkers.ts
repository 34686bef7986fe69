/** As much of a `Navigator` as is needed here; some browsers have no service workers. */
interface Workers {
  serviceWorker?: { getRegistrations(): Promise<readonly { unregister(): Promise<boolean> }[]> };
}

/** Removes the service workers that an earlier site has left at this origin: they would answer for the files of this one. */
export async function unregisterServiceWorkers({ serviceWorker }: Workers): Promise<void> {
  const registrations = (await serviceWorker?.getRegistrations()) ?? [];
  await Promise.allSettled(registrations.map((registration) => registration.unregister()));
}
