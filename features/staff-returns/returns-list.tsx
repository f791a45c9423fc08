import { returnReasons, type ReturnState, returnStates } from '@/commerce/domain/orders/return-states';
import { returnName } from '@/commerce/model/return';
import type { ReturnRow } from '@/commerce/ports/admin/returns';
import { storeCodes } from '@/config/shop/stores';
import { choice, emailColumn, known, stateColumn, storeColumn, storeFilter } from '@/features/staff/columns';
import type { ListScreen } from '@/features/staff/list';

export const returnTones = {
  asked: 'signal',
  label_sent: 'brand',
  on_the_way: 'brand',
  received: 'signal',
  checked: 'signal',
  refunded: 'success',
  exchanged: 'success',
  refused: 'neutral',
} as const satisfies Record<ReturnState, string>;

const states = ['open', ...returnStates] as const;

export const returnsList: ListScreen<ReturnRow> = {
  path: '/returns',
  title: 'nav.returns',
  permission: 'returns.list',
  personal: true,
  searches: 'order.searches',
  sort: '-date',
  filters: [
    choice('state', 'return.stateLabel', states, (state) =>
      state === 'open' ? 'return.open' : `return.state.${state}`,
    ),
    choice('reason', 'return.reasonLabel', returnReasons, (reason) => `return.reason.${reason}`),
    storeFilter,
  ],
  columns: [
    { key: 'number', label: 'return.number', cell: ({ number, order }) => returnName(order, number) },
    { key: 'date', label: 'return.asked', sort: 'date', cell: ({ asked }, { format }) => format.time(asked) },
    stateColumn('state', 'return.stateLabel', returnTones, (state) => `return.state.${state}`),
    {
      key: 'since',
      label: 'return.since',
      labelled: true,
      // One that was asked for is in its status since then.
      cell: ({ asked, since }, { format }) => (since === asked ? '' : format.time(since)),
      text: ({ since }, { format }) => format.time(since),
    },
    { key: 'reason', label: 'return.reasonLabel', cell: ({ reason }, { t }) => t(`return.reason.${reason}`) },
    { key: 'name', label: 'order.customer', cell: ({ name }) => name },
    { ...emailColumn, optional: true },
    storeColumn,
    { key: 'units', label: 'order.articles', numeric: true, cell: ({ units }) => units },
    {
      key: 'refundUntil',
      label: 'return.refundUntil',
      labelled: true,
      cell: ({ refundUntil }, { format }) => (refundUntil === null ? '' : format.date(refundUntil)),
    },
  ],
  empty: ({ t }) => t('return.none'),
  load: ({ admin }, { filters, ...asked }) =>
    admin.returns.list({
      ...asked,
      state: known(states, filters['state']),
      reason: known(returnReasons, filters['reason']),
      store: known(storeCodes, filters['store']),
    }),
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/returns/${id}`,
  actions: [{ name: 'returns-received', label: 'return.markReceived', permission: 'returns.move' }],
};
