import type { EmailPayloads, RenderedEmail } from '@/commerce/model/email';
import { accounts } from '@/config/limits/accounts';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/money/money';
import { formatDate } from '@/lib/dates/dates';
import { isolated } from '@/lib/text/safe-text';
import { accountPaths } from '@/lib/paths/account-paths';
import { storeOrigin } from '@/lib/stores/store-origin';
import { storeTexts, type Texts } from '@/lib/messages/store-texts';
import { noticeEmail } from '../notice';

const greeting = (texts: Texts, name = ''): string =>
  name === '' ? texts('email.helloUnnamed') : texts('email.hello', { name: isolated(name) });

const link = (store: StoreCode, path: string): string => storeOrigin(store) + path;

/** The link that confirms the address of a new account. */
export async function accountConfirmationEmail(
  { email, token }: EmailPayloads['account_confirmation'],
  store: StoreCode,
): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const notice = {
    subject: texts('email.accountConfirmSubject'),
    greeting: greeting(texts),
    paragraphs: [texts('email.accountConfirmText')],
    action: { label: texts('email.accountConfirm'), url: link(store, accountPaths.confirm(token, email)) },
    more: [
      texts('email.linkHours', counted(accounts.confirmationHours, store)),
      texts('email.accountConfirmIgnore'),
    ],
  } as const;
  return noticeEmail(notice, store);
}

/** Tells the owner of an address that it has an account already. */
export async function accountExistsEmail(store: StoreCode): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const notice = {
    subject: texts('email.accountExistsSubject'),
    greeting: greeting(texts),
    paragraphs: [texts('email.accountExistsText')],
    action: { label: texts('email.accountSignIn'), url: link(store, accountPaths.login()) },
    links: [{ label: texts('email.accountForgot'), url: link(store, accountPaths.forgot) }],
    more: [texts('email.accountExistsIgnore')],
  } as const;
  return noticeEmail(notice, store);
}

/** The link to a new password. */
export async function passwordResetEmail(
  { email, name, token }: EmailPayloads['password_reset'],
  store: StoreCode,
): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const notice = {
    subject: texts('email.resetSubject'),
    greeting: greeting(texts, name),
    paragraphs: [texts('email.resetText')],
    action: { label: texts('email.resetAction'), url: link(store, accountPaths.reset(token, email)) },
    more: [texts('email.linkHours', counted(accounts.resetHours, store)), texts('email.resetIgnore')],
  } as const;
  return noticeEmail(notice, store);
}

/** Tells the owner of an account that sign-ins failed, with a link to a new password. */
export async function signInFailuresEmail(
  { email, name, token }: EmailPayloads['sign_in_failures'],
  store: StoreCode,
): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const notice = {
    subject: texts('email.failuresSubject'),
    greeting: greeting(texts, name),
    paragraphs: [texts('email.failuresText'), texts('email.failuresOwn')],
    action: { label: texts('email.resetAction'), url: link(store, accountPaths.reset(token, email)) },
    more: [texts('email.linkHours', counted(accounts.resetHours, store)), texts('email.failuresIgnore')],
  } as const;
  return noticeEmail(notice, store);
}

/** Tells the owner of an account that its password was changed. */
export async function passwordChangedEmail(
  { name }: EmailPayloads['password_changed'],
  store: StoreCode,
): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const notice = {
    subject: texts('email.passwordChangedSubject'),
    greeting: greeting(texts, name),
    paragraphs: [texts('email.passwordChangedText')],
    more: [texts('email.passwordChangedNotYou')],
    links: [{ label: texts('email.accountForgot'), url: link(store, accountPaths.forgot) }],
  } as const;
  return noticeEmail(notice, store);
}

/** The link that confirms the new address of an account. */
export async function emailConfirmationEmail(
  { token }: EmailPayloads['email_confirmation'],
  store: StoreCode,
): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const notice = {
    subject: texts('email.newEmailSubject'),
    greeting: greeting(texts),
    paragraphs: [texts('email.newEmailText')],
    action: { label: texts('email.newEmailConfirm'), url: link(store, accountPaths.confirm(token)) },
    more: [
      texts('email.linkHours', counted(accounts.confirmationHours, store)),
      texts('email.newEmailIgnore'),
    ],
  } as const;
  return noticeEmail(notice, store);
}

/** Tells the old address of an account about the new one. */
export async function emailChangedEmail(
  { name, newEmail }: EmailPayloads['email_changed'],
  store: StoreCode,
): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const notice = {
    subject: texts('email.emailChangedSubject'),
    greeting: greeting(texts, name),
    paragraphs: [texts('email.emailChangedText', { email: newEmail })],
    more: [texts('email.emailChangedNotYou')],
  } as const;
  return noticeEmail(notice, store);
}

/** Confirms the request to delete an account. */
export async function accountDeletionEmail(
  { name, deletionAt }: EmailPayloads['account_deletion'],
  store: StoreCode,
): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const notice = {
    subject: texts('email.deletionSubject'),
    greeting: greeting(texts, name),
    paragraphs: [texts('email.deletionText', { date: formatDate(deletionAt, store) })],
    more: [texts('email.deletionKept'), texts('email.deletionCancel')],
    links: [
      { label: texts('email.accountSignIn'), url: link(store, accountPaths.login(accountPaths.deletion)) },
    ],
  } as const;
  return noticeEmail(notice, store);
}

/** Tells that an account was deleted. */
export async function accountDeletedEmail(
  { name }: EmailPayloads['account_deleted'],
  store: StoreCode,
): Promise<RenderedEmail> {
  const texts = await storeTexts(store);
  const notice = {
    subject: texts('email.deletedSubject'),
    greeting: greeting(texts, name),
    paragraphs: [texts('email.deletedText')],
    more: [texts('email.deletionKept')],
  } as const;
  return noticeEmail(notice, store);
}
