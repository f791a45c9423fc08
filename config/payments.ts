import { periods } from './periods';

/** Times of online payments. */
export const onlinePayments = {
  /** The job asks the provider about customers who paid but did not return to the shop. */
  askAfterMinutes: 10,
  /** An order that is still unpaid is canceled; the provider closes its payment page as well. */
  expireAfterMinutes: 60,
  /** How long a call of the provider's API may take. */
  callTimeoutMs: periods.paymentTimeout,
  /** The oldest notification that is believed; a replayed one is older. */
  notificationMaxAgeSeconds: 600,
  /** How old the list of offered methods may get, and the pause after a failure to load it. */
  methodsRefreshMs: 300_000,
  methodsRetryMs: 15_000,
} as const;
