import type { EmailPayloads } from '@/commerce/model/email';
import { accounts } from '@/config/limits/accounts';
import { isolated } from '@/lib/text/safe-text';
import { accountPaths } from '@/lib/paths/account-paths';
import type { Texts } from '@/lib/messages/messages';
import { noticeOf } from '../notice';

const greeting = (texts: Texts, name = ''): string =>
  name === '' ? texts('email.helloUnnamed') : texts('email.hello', { name: isolated(name) });

export const accountConfirmationEmail = noticeOf<EmailPayloads['account_confirmation']>(
  ({ email, token }, { texts, url, counted }) => ({
    subject: texts('email.accountConfirmSubject'),
    greeting: greeting(texts),
    paragraphs: [texts('email.accountConfirmText')],
    action: { label: texts('email.accountConfirm'), url: url(accountPaths.confirm(token, email)) },
    more: [
      texts('email.linkHours', counted(accounts.confirmationHours)),
      texts('email.accountConfirmIgnore'),
    ],
  }),
);

export const accountExistsEmail = noticeOf<EmailPayloads['account_exists']>((_, { texts, url }) => ({
  subject: texts('email.accountExistsSubject'),
  greeting: greeting(texts),
  paragraphs: [texts('email.accountExistsText')],
  action: { label: texts('email.accountSignIn'), url: url(accountPaths.login()) },
  links: [{ label: texts('email.accountForgot'), url: url(accountPaths.forgot) }],
  more: [texts('email.accountExistsIgnore')],
}));

export const passwordResetEmail = noticeOf<EmailPayloads['password_reset']>(
  ({ email, name, token }, { texts, url, counted }) => ({
    subject: texts('email.resetSubject'),
    greeting: greeting(texts, name),
    paragraphs: [texts('email.resetText')],
    action: { label: texts('email.resetAction'), url: url(accountPaths.reset(token, email)) },
    more: [texts('email.linkHours', counted(accounts.resetHours)), texts('email.resetIgnore')],
  }),
);

export const signInFailuresEmail = noticeOf<EmailPayloads['sign_in_failures']>(
  ({ email, name, token }, { texts, url, counted }) => ({
    subject: texts('email.failuresSubject'),
    greeting: greeting(texts, name),
    paragraphs: [texts('email.failuresText'), texts('email.failuresOwn')],
    action: { label: texts('email.resetAction'), url: url(accountPaths.reset(token, email)) },
    more: [texts('email.linkHours', counted(accounts.resetHours)), texts('email.failuresIgnore')],
  }),
);

export const passwordChangedEmail = noticeOf<EmailPayloads['password_changed']>(
  ({ name }, { texts, url }) => ({
    subject: texts('email.passwordChangedSubject'),
    greeting: greeting(texts, name),
    paragraphs: [texts('email.passwordChangedText')],
    more: [texts('email.passwordChangedNotYou')],
    links: [{ label: texts('email.accountForgot'), url: url(accountPaths.forgot) }],
  }),
);

export const emailConfirmationEmail = noticeOf<EmailPayloads['email_confirmation']>(
  ({ token }, { texts, url, counted }) => ({
    subject: texts('email.newEmailSubject'),
    greeting: greeting(texts),
    paragraphs: [texts('email.newEmailText')],
    action: { label: texts('email.newEmailConfirm'), url: url(accountPaths.confirm(token)) },
    more: [texts('email.linkHours', counted(accounts.confirmationHours)), texts('email.newEmailIgnore')],
  }),
);

export const emailChangedEmail = noticeOf<EmailPayloads['email_changed']>(
  ({ name, newEmail }, { texts }) => ({
    subject: texts('email.emailChangedSubject'),
    greeting: greeting(texts, name),
    paragraphs: [texts('email.emailChangedText', { email: newEmail })],
    more: [texts('email.emailChangedNotYou'), texts('email.emailChangedNewsletter')],
  }),
);

export const accountDeletionEmail = noticeOf<EmailPayloads['account_deletion']>(
  ({ name, deletionAt }, { texts, url, date }) => ({
    subject: texts('email.deletionSubject'),
    greeting: greeting(texts, name),
    paragraphs: [texts('email.deletionText', { date: date(deletionAt) })],
    more: [texts('email.deletionKept'), texts('email.deletionCancel')],
    links: [{ label: texts('email.accountSignIn'), url: url(accountPaths.login(accountPaths.deletion)) }],
  }),
);

export const accountDeletedEmail = noticeOf<EmailPayloads['account_deleted']>(({ name }, { texts }) => ({
  subject: texts('email.deletedSubject'),
  greeting: greeting(texts, name),
  paragraphs: [texts('email.deletedText')],
  more: [texts('email.deletionKept')],
}));
