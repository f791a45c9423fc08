import { accountPaths } from './account-paths';
import { paths } from './paths';

// Paths that only the server uses; islands include the whole file of a path.

/** What the page about the newsletter shows. */
export type NewsletterStep = 'check' | 'sent' | 'limit' | 'failed' | 'confirmed' | 'unsubscribed' | 'invalid';

/** The pages and forms of the newsletter that need no session. */
export const newsletterPaths = {
  page: (step?: NewsletterStep): string => (step === undefined ? '/newsletter' : `/newsletter?step=${step}`),
  /** Form actions. */
  subscribe: '/newsletter/subscribe',
  confirm: '/newsletter/confirm/accept',
  unsubscribe: '/newsletter/unsubscribe/accept',
  /** Ends a subscription by a POST of the mailbox (RFC 8058); leads browsers to the page. */
  oneClick: (token: string): string => `/newsletter/one-click/${encodeURIComponent(token)}`,
  /** The form of the account's page, and that page after it. */
  change: '/customer/newsletter/change',
  changed: (outcome: 'done' | 'limit' | 'failed'): string => `${accountPaths.newsletter}?outcome=${outcome}`,
} as const;

/** What the page about an email on stock shows. */
export type StockNoticeStep = 'check' | 'sent' | 'limit' | 'failed' | 'confirmed' | 'ended' | 'invalid';

/** The page and forms of emails about products that are back in stock. */
export const stockNoticePaths = {
  page: (step: StockNoticeStep): string => `/back-in-stock?step=${step}`,
  /** The page of a link: it confirms or ends a request by its buttons. */
  link: (token: string): string => `/back-in-stock?${new URLSearchParams({ token })}`,
  /** Form actions. */
  request: '/back-in-stock/request',
  answer: '/back-in-stock/answer',
} as const;

/** The steps and forms of the withdrawal function. */
export const withdrawalPaths = {
  step: (step: 'check' | 'confirm' | 'done' | 'failed' | 'limit' | 'edit'): string =>
    `${paths.withdrawal()}?step=${step}`,
  /** Form actions. */
  review: '/withdrawal/review',
  confirm: '/withdrawal/confirm',
} as const;

/** The paths of a payment. */
export const paymentPaths = {
  /** The payment step of the checkout after an unsuccessful payment, with its outcome. */
  retry: (outcome: 'refused' | 'canceled' | 'expired'): string =>
    `${paths.checkoutStep('payment')}&payment=${outcome}`,
  /** The cart after the return of a payment that is unknown. */
  unknown: `${paths.cart}?payment=unknown`,
  /** The same for a payment that was received for an order of another browser. */
  received: `${paths.cart}?payment=received`,
  /** The return URLs of the payment page; the provider adds the id of the payment. */
  returnPage: {
    success: '/multisafepay/connect/success',
    cancel: '/multisafepay/connect/cancel',
    notification: '/multisafepay/connect/notification',
  },
  /** Leads to the payment page of the last order of this browser. */
  resume: '/multisafepay/connect/redirect',
  /** The same for an order of the signed-in customer. */
  resumeOrder: (number: string): string => `${paymentPaths.resume}?order=${encodeURIComponent(number)}`,
  /** The return URL that cancels a payment. */
  cancelPage: (transactionId: string): string =>
    `${paymentPaths.returnPage.cancel}?transactionid=${encodeURIComponent(transactionId)}`,
  /** The payment page of the built-in sandbox, and its form action. */
  sandbox: (id: string): string => `/multisafepay/sandbox/${encodeURIComponent(id)}`,
  sandboxDecision: (id: string): string => `${paymentPaths.sandbox(id)}/decide`,
} as const;

/** Ends the preview of drafts. */
export const endPreviewPath = '/api/content/preview/end';
