import type { RateLimiterRes } from 'rate-limiter-flexible';
import { contactLimits } from '@/config/limits/contact';
import { env } from '@/config/env/env';
import { fail, type Result } from '@/lib/result';
import { bridge } from '../../bridge.ts';
import { SharedLimiter } from './shared-limiter.ts';

const kibibyte = 1024;
const [minute, hour, day] = [60, 3600, 24 * 3600];

/** What is limited, by the prefix of its counts: `points` in `duration` seconds for each client by default. */
const limits = {
  /** By client and by payment. The provider's own notifications without a signature come from few addresses. */
  'payment-client': { points: 120, duration: minute },
  payment: { points: 10, duration: minute },
  /** Calls with the operator's token, those with a wrong one included. */
  admin: { points: 60, duration: minute },
  read: { points: 1_200, duration: minute },
  write: { points: 300, duration: minute },
  /** Valid reviews: each is moderated by a person. */
  review: { points: 10, duration: 10 * minute },
  /** Look-ups of orders, whether or not they find one. */
  'order-lookup': { points: 10, duration: 10 * minute },
  /** Withdrawals: each sends an email to the address that was entered. */
  withdrawal: { points: 10, duration: hour },
  /** Subscriptions: each sends an email to the address that was entered. */
  newsletter: { points: 10, duration: hour },
  /** Requests for emails about stock: each sends an email to the address that was entered. */
  'stock-notice': { points: 20, duration: hour },
  /** Registrations, password resets and changes of an address: each sends an email, or hashes a password. */
  'account-email': { points: 30, duration: hour },
  /** Messages of the contact form and their files, and KiB of such files. */
  message: { points: 10, duration: hour },
  'message-file': { points: 30, duration: hour },
  'message-file-size': { points: contactLimits.clientBytesPerDay / kibibyte, duration: day },
  /** Codes that no coupon has: enough for misreadings, too few for guessing. */
  coupon: { points: 10, duration: 10 * minute },
  /** Checked and proposed systems. */
  system: { points: 120, duration: minute },
  /** Files that are drawn from a query: camera signs, plans of systems. */
  sheet: { points: 30, duration: minute },
  /** Links with a secret that lead nowhere: a client that follows more of them is guessing. */
  link: { points: 20, duration: 10 * minute },
} as const satisfies Record<string, { readonly points: number; readonly duration: number }>;
type LimitName = keyof typeof limits;

/** Next bundles pages and routes apart, and a guess counts in either. */
function limiterOf(keyPrefix: LimitName) {
  const made =
    bridge.limiters.get(keyPrefix) ??
    new SharedLimiter({ keyPrefix, ...limits[keyPrefix] }, () => env().NODES);
  bridge.limiters.set(keyPrefix, made);
  return made;
}

/** Checks the shape: another bundle may have made the limiter, and its class is then another one. */
const isRefusal = (thrown: unknown): thrown is RateLimiterRes =>
  typeof thrown === 'object' && thrown !== null && 'msBeforeNext' in thrown;

/** Seconds to wait, or null. Count a guess before it is checked, so that concurrent ones count; `forgive` takes it back. */
export async function countCall(name: LimitName, key: string, points = 1): Promise<number | null> {
  if (!env().RATE_LIMIT) return null;
  try {
    await limiterOf(name).consume(key, points);
    return null;
  } catch (refusal) {
    if (isRefusal(refusal)) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

export async function forgive(name: 'coupon' | 'link', key: string): Promise<void> {
  if (env().RATE_LIMIT) await limiterOf(name).reward(key);
}

/** Null for a wrong one, and for any after too many wrong ones, so that the client cannot find out which are right. */
export async function followed<T>(client: string, read: () => Promise<T | null>): Promise<T | null> {
  if ((await countCall('link', client)) !== null) return null;
  const target = await read();
  if (target !== null) await forgive('link', client);
  return target;
}

/** Makes a call with a guess, whose failure with `wrong` counts, unless the client has made too many wrong ones. */
export async function guessed<T, Failure extends { readonly code: string }>(
  name: 'coupon' | 'link',
  client: string,
  wrong: Failure['code'],
  call: () => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure | { code: 'rate_limited'; retryAfter: number }>> {
  const retryAfter = await countCall(name, client);
  if (retryAfter !== null) return fail({ code: 'rate_limited', retryAfter });
  const result = await call();
  if (result.ok || result.error.code !== wrong) await forgive(name, client);
  return result;
}

export const rateLimit = (key: string, write: boolean) => countCall(write ? 'write' : 'read', key);

export const paymentQuestionLimit = async (key: string, transactionId: string) =>
  (await countCall('payment-client', key)) ?? countCall('payment', transactionId);

export const messageFileLimit = async (key: string, bytes: number) =>
  (await countCall('message-file', key)) ?? countCall('message-file-size', key, Math.ceil(bytes / kibibyte));
