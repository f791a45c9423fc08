import { returnReasons, returnStates } from '@/commerce/domain/orders/return-states';
import { returnName } from '@/commerce/model/return';
import type { ReturnQuery, ReturnRow } from '@/commerce/ports/admin/returns';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { ListScreen, ListState } from '@/features/staff/list';
import { ReturnBadge } from './components/return-badge';

const known = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text);

export function queryOf({ search, sort, page, size, filters }: ListState): ReturnQuery {
  const store = known(storeCodes, filters['store']);
  return {
    search,
    page,
    size,
    sort: sort === 'date' ? 'oldest' : 'newest',
    state: known(['open', ...returnStates] as const, filters['state']),
    reason: known(returnReasons, filters['reason']),
    stores: store && [store],
  };
}

export const returnsList: ListScreen<ReturnRow> = {
  path: '/returns',
  title: 'nav.returns',
  permission: 'returns.list',
  personal: true,
  searches: 'order.searches',
  sort: '-date',
  filters: [
    {
      name: 'state',
      label: 'return.stateLabel',
      options: ({ t }) => [
        ['open', t('return.open')],
        ...returnStates.map((code) => [code, t(`return.state.${code}`)] as const),
      ],
    },
    {
      name: 'reason',
      label: 'return.reasonLabel',
      options: ({ t }) => returnReasons.map((code) => [code, t(`return.reason.${code}`)]),
    },
    {
      name: 'store',
      label: 'order.store',
      options: () => storeCodes.map((code) => [code, storeConfig(code).label]),
    },
  ],
  columns: [
    { key: 'number', label: 'return.number', cell: ({ number, order }) => returnName(order, number) },
    { key: 'date', label: 'return.asked', sort: 'date', cell: ({ asked }, { format }) => format.time(asked) },
    {
      key: 'state',
      label: 'return.stateLabel',
      cell: ({ state }, staff) => <ReturnBadge state={state} staff={staff} />,
      text: ({ state }, { t }) => t(`return.state.${state}`),
    },
    { key: 'since', label: 'return.since', cell: ({ since }, { format }) => format.time(since) },
    { key: 'reason', label: 'return.reasonLabel', cell: ({ reason }, { t }) => t(`return.reason.${reason}`) },
    { key: 'name', label: 'order.customer', cell: ({ name }) => name },
    { key: 'email', label: 'order.email', optional: true, cell: ({ email }) => email },
    { key: 'store', label: 'order.store', cell: ({ store }) => storeConfig(store).label },
    { key: 'units', label: 'order.articles', numeric: true, cell: ({ units }) => units },
    {
      key: 'refundUntil',
      label: 'return.refundUntil',
      cell: ({ refundUntil }, { format }) => (refundUntil === null ? '' : format.date(refundUntil)),
    },
  ],
  load: ({ admin }, state) => admin.returns.list(queryOf(state)),
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/returns/${id}`,
};
