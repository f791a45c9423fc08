import type { AttentionRow } from '@/commerce/ports/admin/orders';
import { choice, emailColumn, storeColumn, timeColumn } from '@/features/staff/columns';
import { ActionForm, Area, Send } from '@/features/staff/islands/form';
import type { ListScreen } from '@/features/staff/list';
import type { Staff } from '@/features/staff/server/staff';

const states = ['open', 'closed'] as const;

interface RowProps {
  readonly row: AttentionRow;
  readonly staff: Staff;
}

function Close({ row: { id, note, order, resolved }, staff }: RowProps) {
  const { can, format, t } = staff;
  if (resolved !== null)
    return (
      <span className="block max-w-72 wrap-anywhere whitespace-normal">
        {format.time(resolved)}
        {note !== null && `: ${note}`}
      </span>
    );
  if (!can('payments.resolve')) return null;
  return (
    <details className="min-w-48">
      <summary className="text-action underline pointer-coarse:py-2.5">{t('attention.close')}</summary>
      <ActionForm action="payment-resolve" back="/payments?state=open" className="mt-2 gap-2">
        <input type="hidden" name="id" value={id} />
        <Area label={t('attention.note', { order })} name="note" rows={2} maxLength={500} />
        <Send variant="secondary">{t('attention.close')}</Send>
      </ActionForm>
    </details>
  );
}

export const paymentsList: ListScreen<AttentionRow> = {
  path: '/payments',
  title: 'nav.payments',
  permission: 'payments.attention',
  personal: true,
  searches: 'attention.searches',
  filters: [choice('state', 'attention.stateLabel', states, (state) => `attention.state.${state}`)],
  columns: [
    { key: 'order', label: 'order.number', cell: ({ order }) => order },
    timeColumn('since', 'attention.since', { sort: 'date' }),
    {
      key: 'reason',
      label: 'attention.reasonLabel',
      cell: ({ reason }, { t }) => (
        <span className="block max-w-80 whitespace-normal">
          <b>{t(`attention.reason.${reason}`)}</b>
          <span className="block text-xs text-ink-soft">{t(`attention.advice.${reason}`)}</span>
        </span>
      ),
      text: ({ reason }, { t }) => t(`attention.reason.${reason}`),
    },
    {
      key: 'amount',
      label: 'order.amount',
      numeric: true,
      cell: ({ amount }, { format }) => (amount === null ? '' : format.money(amount)),
    },
    emailColumn,
    storeColumn,
    {
      key: 'transaction',
      label: 'attention.transaction',
      cell: ({ provider, transaction }) => `${provider} ${transaction}`,
    },
    {
      key: 'done',
      label: 'attention.done',
      cell: (row, staff) => <Close row={row} staff={staff} />,
      text: ({ note }) => note ?? '',
    },
  ],
  empty: ({ t }) => t('attention.none'),
  load: ({ admin }, { filters: { state }, ...asked }) =>
    admin.payments.attention({ ...asked, all: state === undefined, closed: state === 'closed' }),
  idOf: ({ id }) => id,
  hrefOf: ({ order }) => `/orders/${order}`,
};
