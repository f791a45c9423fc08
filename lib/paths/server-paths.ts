import { accountPaths } from './account-paths';
import { paths } from './paths';

// Paths that only the server uses; islands include the whole file of a path.

export type NewsletterStep = 'check' | 'sent' | 'limit' | 'failed' | 'confirmed' | 'unsubscribed' | 'invalid';

export const newsletterPaths = {
  page: (step?: NewsletterStep): string => (step === undefined ? '/newsletter' : `/newsletter?step=${step}`),
  subscribe: '/newsletter/subscribe',
  confirm: '/newsletter/confirm/accept',
  unsubscribe: '/newsletter/unsubscribe/accept',
  /** Ends a subscription by a POST of the mailbox (RFC 8058); leads browsers to the page. */
  oneClick: (token: string): string => `/newsletter/one-click/${encodeURIComponent(token)}`,
  change: '/customer/newsletter/change',
  changed: (outcome: 'done' | 'limit' | 'failed'): string => `${accountPaths.newsletter}?outcome=${outcome}`,
} as const;

/** What became of a plan that a customer saved: `full`: the account holds no more. */
export type SavedStep = 'done' | 'full' | 'failed';

export const savedSystemPaths = {
  change: '/customer/systems/change',
  /** The plan with the outcome. */
  saved: (query: string, step: SavedStep): string => `${paths.system(query)}&saved=${step}#saved`,
} as const;

export type StockNoticeStep = 'check' | 'sent' | 'limit' | 'failed' | 'confirmed' | 'ended' | 'invalid';

export const stockNoticePaths = {
  page: (step: StockNoticeStep): string => `/back-in-stock?step=${step}`,
  link: (token: string): string => `/back-in-stock?${new URLSearchParams({ token })}`,
  request: '/back-in-stock/request',
  answer: '/back-in-stock/answer',
} as const;

export const withdrawalPaths = {
  step: (step: 'check' | 'confirm' | 'done' | 'failed' | 'limit' | 'edit'): string =>
    `${paths.withdrawal()}?step=${step}`,
  review: '/withdrawal/review',
  confirm: '/withdrawal/confirm',
} as const;

export const paymentPaths = {
  retry: (outcome: 'refused' | 'canceled' | 'expired'): string =>
    `${paths.checkoutStep('payment')}&payment=${outcome}`,
  /** The cart after the return of a payment that is unknown. */
  unknown: `${paths.cart}?payment=unknown`,
  /** The same for a payment that was received for an order of another browser. */
  received: `${paths.cart}?payment=received`,
  /** The return URLs of the payment page of any provider, which adds the id of the payment. */
  returnPage: {
    success: '/multisafepay/connect/success',
    cancel: '/multisafepay/connect/cancel',
    notification: '/multisafepay/connect/notification',
  },
  /** Leads to the payment page of the last order of this browser. */
  resume: '/multisafepay/connect/redirect',
  /** `method`: by which the rest of an order is paid. */
  resumeOrder: (number: string, method?: string): string =>
    `${paymentPaths.resume}?order=${encodeURIComponent(number)}${method === undefined ? '' : `&method=${encodeURIComponent(method)}`}`,
  cancelPage: (transactionId: string): string =>
    `${paymentPaths.returnPage.cancel}?transactionid=${encodeURIComponent(transactionId)}`,
  sandbox: (id: string): string => `/multisafepay/sandbox/${encodeURIComponent(id)}`,
  sandboxDecision: (id: string): string => `${paymentPaths.sandbox(id)}/decide`,
} as const;

export const endPreviewPath = '/api/content/preview/end';
