import { emailStates } from '@/commerce/model/email';
import type { EmailSummary } from '@/commerce/ports/admin/people';
import {
  choice,
  emailStateColumn,
  known,
  orderColumn,
  storeOptions,
  timeColumn,
} from '@/features/staff/columns';
import { EmailText } from '@/features/staff/components/page';
import { RowAction } from '@/features/staff/components/row-action';
import { ActionForm, Field, Select, Send } from '@/features/staff/islands/form';
import type { ListScreen } from '@/features/staff/list';

export const emailsList: ListScreen<EmailSummary> = {
  path: '/emails',
  title: 'nav.emails',
  permission: 'emails.list',
  personal: true,
  searches: 'email.searches',
  sort: '-date',
  filters: [choice('state', 'email.stateLabel', emailStates, (state) => `emailState.${state}`)],
  columns: [
    timeColumn('since', 'email.since', { sort: 'date' }),
    emailStateColumn('email.stateLabel'),
    { key: 'kind', label: 'email.kind', cell: ({ kind }, { t }) => t(`emailKind.${kind}`) },
    { key: 'to', label: 'email.to', cell: ({ to }) => <EmailText email={to} />, text: ({ to }) => to },
    { ...orderColumn, room: 'wide' },
    {
      key: 'attempts',
      label: 'email.attempts',
      numeric: true,
      room: 'wide',
      cell: ({ attempts }) => attempts,
    },
    {
      key: 'failure',
      label: 'email.failure',
      cell: ({ failure }) =>
        failure !== null && <span className="wrap-anywhere whitespace-normal text-danger">{failure}</span>,
      text: ({ failure }) => failure ?? '',
    },
    {
      key: 'retry',
      label: 'email.retry',
      cell: ({ id, state, to }, { can, t }) =>
        state === 'dead' &&
        can('emails.retry') && (
          <RowAction action="emails-retry" id={id} label={t('email.retryTo', { to })}>
            {t('email.retry')}
          </RowAction>
        ),
    },
  ],
  load: ({ admin }, { filters, ...asked }) =>
    admin.emails.list({ ...asked, state: known(emailStates, filters['state']) }),
  idOf: ({ id }) => id,
  aside: ({ can, session, t }) => (
    <>
      {can('emails.test') && (
        <details className="relative">
          <summary className="text-sm text-action underline pointer-coarse:py-2.5">{t('email.test')}</summary>
          <div
            id="test"
            className="absolute left-0 z-20 mt-1 w-72 rounded-lg sm:right-0 sm:left-auto border border-line bg-surface p-3 shadow-overlay"
          >
            <ActionForm action="email-test" back="/emails">
              <Field
                name="to"
                type="email"
                label={t('email.to')}
                defaultValue={session.member.email}
                autoComplete="off"
                required
              />
              <Select name="store" label={t('email.testStore')} options={storeOptions} />
              <Send>{t('email.testSend')}</Send>
            </ActionForm>
          </div>
        </details>
      )}
      {can('emails.retryAll') && (
        <ActionForm action="emails-retry-all" back="/emails?state=dead">
          <Send variant="secondary">{t('email.retryAll')}</Send>
        </ActionForm>
      )}
    </>
  ),
  actions: [{ name: 'emails-retry', label: 'email.retry', permission: 'emails.retry' }],
};
