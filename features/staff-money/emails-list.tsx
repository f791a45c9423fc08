import { randomUUID } from 'node:crypto';
import { Link } from '@/features/staff/components/link';
import { emailStates, type EmailState } from '@/commerce/model/email';
import type { EmailSummary } from '@/commerce/ports/admin/people';
import { RowAction } from '@/features/staff/components/row-action';
import { ActionForm, Send } from '@/features/staff/islands/form';
import type { ListScreen } from '@/features/staff/list';
import { Badge } from '@/ui/badge';

const tones = {
  held: 'neutral',
  ready: 'signal',
  sent: 'success',
  dropped: 'neutral',
  dead: 'danger',
} as const satisfies Record<EmailState, string>;

export const emailsList: ListScreen<EmailSummary> = {
  path: '/emails',
  title: 'nav.emails',
  permission: 'emails.list',
  personal: true,
  searches: 'email.searches',
  filters: [
    {
      name: 'state',
      label: 'email.stateLabel',
      options: ({ t }) => emailStates.map((state) => [state, t(`emailState.${state}`)]),
    },
  ],
  columns: [
    { key: 'since', label: 'email.since', cell: ({ since }, { format }) => format.time(since) },
    {
      key: 'state',
      label: 'email.stateLabel',
      cell: ({ state }, { t }) => <Badge tone={tones[state]}>{t(`emailState.${state}`)}</Badge>,
      text: ({ state }, { t }) => t(`emailState.${state}`),
    },
    { key: 'kind', label: 'email.kind', cell: ({ kind }, { t }) => t(`emailKind.${kind}`) },
    { key: 'to', label: 'email.to', cell: ({ to }) => to },
    {
      key: 'order',
      label: 'order.number',
      cell: ({ order }) =>
        order !== null && (
          <Link href={`/orders/${order}`} className="text-action underline">
            {order}
          </Link>
        ),
      text: ({ order }) => order ?? '',
    },
    { key: 'attempts', label: 'email.attempts', numeric: true, cell: ({ attempts }) => attempts },
    {
      key: 'failure',
      label: 'email.failure',
      cell: ({ failure }) => <span className="break-words whitespace-normal text-danger">{failure}</span>,
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
      text: () => '',
    },
  ],
  load: ({ admin }, { filters, page, search, size }) =>
    admin.emails.list({
      page,
      size,
      search,
      state: emailStates.find((state) => state === filters['state']),
    }),
  idOf: ({ id }) => id,
  aside: ({ can, t }) =>
    can('emails.retryAll') && (
      <ActionForm
        action="emails-retry-all"
        back="/emails?state=dead"
        formKey={randomUUID()}
        unreachable={t('action.unreachable')}
      >
        <Send variant="secondary">{t('email.retryAll')}</Send>
      </ActionForm>
    ),
  actions: [{ name: 'emails-retry', label: 'email.retry', permission: 'emails.retry' }],
};
