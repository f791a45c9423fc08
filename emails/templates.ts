import type { EmailContent, EmailKind, RenderedEmail, RenderEmail } from '@/commerce/model/email';
import type { StoreCode } from '@/config/types';
import { contactMessageEmail, contactReceiptEmail } from './contact/contact';
import { newsletterConfirmationEmail, newsletterNoticeEmail } from './newsletter/newsletter';
import {
  accountConfirmationEmail,
  accountDeletedEmail,
  accountDeletionEmail,
  accountExistsEmail,
  emailChangedEmail,
  emailConfirmationEmail,
  passwordChangedEmail,
  passwordResetEmail,
  signInFailuresEmail,
} from './account/account';
import { offerEmail } from './offer/offer';
import { orderConfirmationEmail } from './order-confirmation/order-confirmation';
import {
  orderShippedEmail,
  orderDeliveredEmail,
  orderLateEmail,
  orderReadyEmail,
  orderRefundedEmail,
  orderStoppedEmail,
  orderCanceledEmail,
} from './order-notices';
import { stockAvailableEmail, stockConfirmationEmail } from './stock-notice/stock-notice';
import { withdrawalReceiptEmail } from './withdrawal-receipt/withdrawal-receipt';

/** Renders one kind of email in the language of a store. */
export type Template<Kind extends EmailKind> = (
  content: EmailContent<Kind>,
  store: StoreCode,
) => Promise<RenderedEmail>;

/** The template of every kind. */
export const templates: { readonly [Kind in EmailKind]: Template<Kind> } = {
  order_confirmation: orderConfirmationEmail,
  order_canceled: orderCanceledEmail,
  order_stopped: orderStoppedEmail,
  order_shipped: orderShippedEmail,
  order_ready: orderReadyEmail,
  order_delivered: orderDeliveredEmail,
  order_late: orderLateEmail,
  order_refunded: orderRefundedEmail,
  withdrawal_receipt: ({ payload }, store) => withdrawalReceiptEmail(payload, store),
  offer: ({ payload }, store) => offerEmail(payload, store),
  newsletter_confirmation: ({ payload }, store) => newsletterConfirmationEmail(payload, store),
  newsletter_welcome: ({ payload }, store) => newsletterNoticeEmail('welcome', payload, store),
  newsletter_already: ({ payload }, store) => newsletterNoticeEmail('already', payload, store),
  stock_confirmation: ({ payload }, store) => stockConfirmationEmail(payload, store),
  stock_available: ({ payload }, store) => stockAvailableEmail(payload, store),
  contact_message: ({ payload }, store) => contactMessageEmail(payload, store),
  contact_receipt: ({ payload }, store) => contactReceiptEmail(payload, store),
  account_confirmation: ({ payload }, store) => accountConfirmationEmail(payload, store),
  account_exists: ({ payload }, store) => accountExistsEmail(payload, store),
  password_reset: ({ payload }, store) => passwordResetEmail(payload, store),
  sign_in_failures: ({ payload }, store) => signInFailuresEmail(payload, store),
  password_changed: ({ payload }, store) => passwordChangedEmail(payload, store),
  email_confirmation: ({ payload }, store) => emailConfirmationEmail(payload, store),
  email_changed: ({ payload }, store) => emailChangedEmail(payload, store),
  account_deletion: ({ payload }, store) => accountDeletionEmail(payload, store),
  account_deleted: ({ payload }, store) => accountDeletedEmail(payload, store),
};

/** Renders an email of any kind in the language and the formats of a store. */
export const renderEmail: RenderEmail = (kind, content, store) => templates[kind](content, store);
