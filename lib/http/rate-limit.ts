import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '@/config/env';

/** Calls a minute and client: generous for shoppers, short for scripts. */
const reads = new RateLimiterMemory({ keyPrefix: 'read', points: 1_200, duration: 60 });
const writes = new RateLimiterMemory({ keyPrefix: 'write', points: 300, duration: 60 });
/** Reviews a client may send in ten minutes: each one is read by a person. */
const reviews = new RateLimiterMemory({ keyPrefix: 'review', points: 10, duration: 600 });

/** Counts one call of `key`; gives the seconds to wait where it was one too many, else null. */
export function rateLimit(key: string, write: boolean): Promise<number | null> {
  return count(write ? writes : reads, key);
}

/** The same for reviews that could be kept. */
export function reviewLimit(key: string): Promise<number | null> {
  return count(reviews, key);
}

async function count(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  if (!env().RATE_LIMIT) return null;
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
