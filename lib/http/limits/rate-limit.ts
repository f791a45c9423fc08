import { RateLimiterRes } from 'rate-limiter-flexible';
import { contactLimits } from '@/config/limits/contact';
import { env } from '@/config/env/env';
import { SharedLimiter } from './shared-limiter.ts';

const kibibyte = 1024;

const limit = (options: ConstructorParameters<typeof SharedLimiter>[0]) =>
  new SharedLimiter(options, () => env().NODES);

/**
 * Requests per minute that ask the payment provider about a payment without proof of their sender, by client and by payment.
 * The provider's own notifications without a signature come from few addresses.
 */
const paymentQuestions = limit({ keyPrefix: 'payment-client', points: 120, duration: 60 });
const questionsOfPayment = limit({ keyPrefix: 'payment', points: 10, duration: 60 });
/** Calls with the operator's token per minute and client, those with a wrong one included. */
const adminCalls = limit({ keyPrefix: 'admin', points: 60, duration: 60 });
/** Calls per minute and client. */
const reads = limit({ keyPrefix: 'read', points: 1_200, duration: 60 });
const writes = limit({ keyPrefix: 'write', points: 300, duration: 60 });
/** Reviews per ten minutes and client: each review is moderated by a person. */
const reviews = limit({ keyPrefix: 'review', points: 10, duration: 600 });
/** Look-ups of orders per ten minutes and client, whether or not they find one. */
const orderLookups = limit({ keyPrefix: 'order-lookup', points: 10, duration: 600 });

/** Withdrawals per hour and client: each sends an email to the address that was entered. */
const withdrawals = limit({ keyPrefix: 'withdrawal', points: 10, duration: 3600 });
/** Subscriptions per hour and client: each sends an email to the address that was entered. */
const subscriptions = limit({ keyPrefix: 'newsletter', points: 10, duration: 3600 });
/** Requests for emails about stock per hour and client: each sends an email to the address that was entered. */
const stockNotices = limit({ keyPrefix: 'stock-notice', points: 20, duration: 3600 });
/** Registrations and forgotten passwords per hour and client: each sends an email, or hashes a password. */
const accountEmails = limit({ keyPrefix: 'account-email', points: 30, duration: 3600 });
/** Messages and their files per hour and client. */
const messages = limit({ keyPrefix: 'message', points: 10, duration: 3600 });
const messageFiles = limit({ keyPrefix: 'message-file', points: 30, duration: 3600 });
/** KiB of such files per day and client. */
const messageFileSizes = limit({
  keyPrefix: 'message-file-size',
  points: contactLimits.clientBytesPerDay / kibibyte,
  duration: 24 * 3600,
});
/** Codes per ten minutes and client that no coupon has: enough for misreadings, too few for guessing. */
const couponGuesses = limit({ keyPrefix: 'coupon', points: 10, duration: 600 });
/** Links with a secret that lead nowhere, per ten minutes and client: whoever follows more of them is guessing. */
const linkGuesses = limit({ keyPrefix: 'link', points: 20, duration: 600 });

/** Counts a call of `key`. Returns the seconds to wait if it exceeds the limit, otherwise null. */
export function rateLimit(key: string, write: boolean): Promise<number | null> {
  return count(write ? writes : reads, key);
}

/** The same for questions about a payment (`transactionId`) that anybody may cause. */
export async function paymentQuestionLimit(key: string, transactionId: string): Promise<number | null> {
  return (await count(paymentQuestions, key)) ?? count(questionsOfPayment, transactionId);
}

/** The same for calls with the operator's token. */
export function adminLimit(key: string): Promise<number | null> {
  return count(adminCalls, key);
}

/** The same for valid reviews. */
export function reviewLimit(key: string): Promise<number | null> {
  return count(reviews, key);
}

/** The same for look-ups of orders. */
export function orderLookupLimit(key: string): Promise<number | null> {
  return count(orderLookups, key);
}

/** The same for withdrawals. */
export function withdrawalLimit(key: string): Promise<number | null> {
  return count(withdrawals, key);
}

/** The same for registrations and forgotten passwords. */
export function accountEmailLimit(key: string): Promise<number | null> {
  return count(accountEmails, key);
}

/** The same for subscriptions to the newsletter. */
export function subscriptionLimit(key: string): Promise<number | null> {
  return count(subscriptions, key);
}

/** The same for requests for emails about stock. */
export function stockNoticeLimit(key: string): Promise<number | null> {
  return count(stockNotices, key);
}

/** The same for messages of the contact form. */
export function messageLimit(key: string): Promise<number | null> {
  return count(messages, key);
}

/** The same for the files of such messages, by their number and by their `bytes`. */
export async function messageFileLimit(key: string, bytes: number): Promise<number | null> {
  return (await count(messageFiles, key)) ?? count(messageFileSizes, key, Math.ceil(bytes / kibibyte));
}

/**
 * Counts a coupon code of `key` before it is checked, so that concurrent guesses are counted too. Returns the seconds to
 * wait if there were too many, otherwise null. `forgiveCouponGuess` takes back the count of a code that exists.
 */
export function countCouponGuess(key: string): Promise<number | null> {
  return count(couponGuesses, key);
}

/** Takes back one count of `countCouponGuess`. */
export async function forgiveCouponGuess(key: string): Promise<void> {
  if (env().RATE_LIMIT) await couponGuesses.reward(key);
}

/** As `countCouponGuess`, for the secret of a link: call it before the link is looked up. */
export function countLinkGuess(key: string): Promise<number | null> {
  return count(linkGuesses, key);
}

/** Takes back one count of `countLinkGuess`: the link is right. */
export async function forgiveLinkGuess(key: string): Promise<void> {
  if (env().RATE_LIMIT) await linkGuesses.reward(key);
}

async function count(limiter: SharedLimiter, key: string, points = 1): Promise<number | null> {
  if (!env().RATE_LIMIT) return null;
  try {
    await limiter.consume(key, points);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
