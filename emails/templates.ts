import type { EmailContent, EmailKind, RenderedEmail, RenderEmail } from '@/commerce/model/email';
import { type Locale, localeOf } from '@/lib/messages/locale';
import { contactAnswerEmail, contactMessageEmail, contactReceiptEmail, ownerNoticeEmail } from './contact';
import {
  newsletterConfirmationEmail,
  newsletterNoticeEmail,
  offerEmail,
  stockAvailableEmail,
  stockConfirmationEmail,
  withdrawalReceiptEmail,
} from './customer-notices';
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
import { safetyNoticeEmail } from './safety-notice';
import { orderConfirmationEmail } from './order-confirmation/order-confirmation';
import {
  orderShippedEmail,
  orderDeliveredEmail,
  orderLateEmail,
  orderPaymentEmail,
  orderReadyEmail,
  orderRefundedEmail,
  orderStoppedEmail,
  orderCanceledEmail,
  orderCheckingEmail,
} from './order-notices';
import { returnUpdateEmail } from './return-update';
import { staffInviteEmail } from './staff-invite';

export type Template<Kind extends EmailKind> = (
  content: EmailContent<Kind>,
  locale: Locale,
) => Promise<RenderedEmail>;

export const templates: { readonly [Kind in EmailKind]: Template<Kind> } = {
  order_confirmation: orderConfirmationEmail,
  order_checking: orderCheckingEmail,
  order_canceled: orderCanceledEmail,
  order_stopped: orderStoppedEmail,
  order_shipped: orderShippedEmail,
  order_ready: orderReadyEmail,
  order_delivered: orderDeliveredEmail,
  order_late: orderLateEmail,
  order_payment: orderPaymentEmail,
  order_refunded: orderRefundedEmail,
  safety_notice: safetyNoticeEmail,
  return_update: returnUpdateEmail,
  withdrawal_receipt: ({ payload }, locale) => withdrawalReceiptEmail(payload, locale),
  offer: offerEmail,
  newsletter_confirmation: ({ payload }, locale) => newsletterConfirmationEmail(payload, locale),
  newsletter_welcome: ({ payload }, locale) => newsletterNoticeEmail('welcome', payload, locale),
  newsletter_already: ({ payload }, locale) => newsletterNoticeEmail('already', payload, locale),
  stock_confirmation: ({ payload }, locale) => stockConfirmationEmail(payload, locale),
  stock_available: ({ payload }, locale) => stockAvailableEmail(payload, locale),
  contact_message: ({ payload }, locale) => contactMessageEmail(payload, locale),
  contact_receipt: ({ payload }, locale) => contactReceiptEmail(payload, locale),
  contact_answer: ({ payload }, locale) => contactAnswerEmail(payload, locale),
  owner_notice: ({ payload }, locale) => ownerNoticeEmail(payload, locale),
  account_confirmation: ({ payload }, locale) => accountConfirmationEmail(payload, locale),
  account_exists: ({ payload }, locale) => accountExistsEmail(payload, locale),
  password_reset: ({ payload }, locale) => passwordResetEmail(payload, locale),
  sign_in_failures: ({ payload }, locale) => signInFailuresEmail(payload, locale),
  staff_invite: ({ payload }, locale) => staffInviteEmail(payload, locale),
  password_changed: ({ payload }, locale) => passwordChangedEmail(payload, locale),
  email_confirmation: ({ payload }, locale) => emailConfirmationEmail(payload, locale),
  email_changed: ({ payload }, locale) => emailChangedEmail(payload, locale),
  account_deletion: ({ payload }, locale) => accountDeletionEmail(payload, locale),
  account_deleted: ({ payload }, locale) => accountDeletedEmail(payload, locale),
};

export const renderEmail: RenderEmail = async (kind, content, store) =>
  templates[kind](content, await localeOf(store));
