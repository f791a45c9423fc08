import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '@/config/env';

/** Calls a minute and client: generous for shoppers, short for scripts. */
const reads = new RateLimiterMemory({ keyPrefix: 'read', points: 1_200, duration: 60 });
const writes = new RateLimiterMemory({ keyPrefix: 'write', points: 300, duration: 60 });

/** Counts one call of `key`; gives the seconds to wait where it was one too many, else null. */
export async function rateLimit(key: string, write: boolean): Promise<number | null> {
  if (!env().RATE_LIMIT) return null;
  try {
    await (write ? writes : reads).consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
