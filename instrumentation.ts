/** Runs once when a server process starts: mail and clean-up jobs go along with it (architecture.md "jobs"). */
export async function register(): Promise<void> {
  // Next also bundles this file for a runtime that we do not use; the condition has to be spelled like this.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { backend } = await import('@/commerce/backend');
  await backend().startJobs();
  // Where this fails, the next list tries again and says so.
  await backend()
    .catalogue.warm()
    .catch(() => undefined);
}
