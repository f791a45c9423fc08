import { Link } from '@/features/staff/components/link';
import type { DocumentRow } from '@/commerce/ports/admin/orders';
import { storeConfig } from '@/config/shop/stores';
import { endOfStaffDay, startOfStaffDay } from '@/features/staff/days';
import type { ListScreen } from '@/features/staff/list';
import { ExportForm } from './components/export-form';
import { lastMonth } from './exports';

const kinds = ['invoice', 'credit_note'] as const satisfies readonly DocumentRow['kind'][];

/** Invoices and credit notes, and the files of a period. */
export const accountingList: ListScreen<DocumentRow> = {
  path: '/accounting',
  title: 'nav.accounting',
  permission: 'accounting.list',
  searches: 'accounting.searches',
  filters: [
    {
      name: 'kind',
      label: 'accounting.kind',
      options: ({ t }) => kinds.map((kind) => [kind, t(`order.document.${kind}`)]),
    },
    { name: 'from', label: 'list.from', options: null },
    { name: 'until', label: 'list.until', options: null },
  ],
  columns: [
    {
      key: 'number',
      label: 'accounting.number',
      cell: ({ number, ref }, { can }) =>
        can('accounting.file') ? (
          <a href={`/files/accounting/${ref}`} download className="font-semibold text-action underline">
            {number}
          </a>
        ) : (
          number
        ),
      text: ({ number }) => number,
    },
    { key: 'date', label: 'accounting.date', cell: ({ date }, { format }) => format.date(date) },
    { key: 'kind', label: 'accounting.kind', cell: ({ kind }, { t }) => t(`order.document.${kind}`) },
    {
      key: 'order',
      label: 'order.number',
      cell: ({ order }) => (
        <Link href={`/orders/${order}`} className="text-action underline">
          {order}
        </Link>
      ),
      text: ({ order }) => order,
    },
    { key: 'store', label: 'order.store', cell: ({ store }) => storeConfig(store).label },
    {
      key: 'total',
      label: 'order.total',
      numeric: true,
      cell: ({ total }, { format }) => format.money(total),
    },
  ],
  load: ({ admin }, { filters, page, search, size }) => {
    const { from, until } = filters;
    return admin.accounting.list({
      page,
      size,
      search,
      kind: kinds.find((kind) => kind === filters['kind']),
      from: from === undefined ? undefined : startOfStaffDay(from),
      until: until === undefined ? undefined : endOfStaffDay(until),
    });
  },
  idOf: ({ ref }) => ref,
  aside: (staff) => <ExportForm staff={staff} proposed={lastMonth(new Date())} />,
};
