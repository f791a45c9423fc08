import { perSuite } from '@/lib/testing/per-suite';
import type { ContractShop, Fixture } from './contract-shop';

interface SuiteOptions {
  readonly fixture?: Fixture;
  /** Runs the jobs meanwhile, which send the emails. */
  readonly jobs?: boolean;
}

/** A shop that the tests of a suite share. */
export function suiteShop<Shop extends ContractShop>(
  engine: { open(fixture: Fixture): Promise<Shop> },
  { fixture = 'articles', jobs = false }: SuiteOptions = {},
): Shop {
  let worker: { stop(): Promise<void> } | undefined;
  return perSuite(
    async () => {
      const shop = await engine.open(fixture);
      if (jobs)
        worker = await shop.backend.runtime.startJobs().catch(async (error: unknown) => {
          await shop.close();
          throw error;
        });
      return shop;
    },
    async (shop) => {
      await worker?.stop();
      await shop.close();
    },
  );
}
