import type { DocumentRow } from '@/commerce/ports/admin/orders';
import { choice, dayFilters, daysOf, known, orderColumn, storeColumn } from '@/features/staff/columns';
import type { ListScreen } from '@/features/staff/list';
import { ExportForm } from './components/export-form';
import { lastMonth } from './exports';

const kinds = ['invoice', 'credit_note'] as const satisfies readonly DocumentRow['kind'][];

export const accountingList: ListScreen<DocumentRow> = {
  path: '/accounting',
  title: 'nav.accounting',
  permission: 'accounting.list',
  searches: 'accounting.searches',
  sort: '-date',
  filters: [choice('kind', 'accounting.kind', kinds, (kind) => `order.document.${kind}`), ...dayFilters],
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
    {
      key: 'date',
      label: 'accounting.date',
      sort: 'date',
      cell: ({ date }, { format }) => format.date(date),
    },
    { key: 'kind', label: 'accounting.kind', cell: ({ kind }, { t }) => t(`order.document.${kind}`) },
    orderColumn,
    storeColumn,
    {
      key: 'total',
      label: 'order.total',
      numeric: true,
      cell: ({ total }, { format }) => format.money(total),
    },
  ],
  load: ({ admin }, { filters, ...asked }) =>
    admin.accounting.list({ ...asked, ...daysOf(filters), kind: known(kinds, filters['kind']) }),
  idOf: ({ ref }) => ref,
  actions: [{ name: 'documents-zip', label: 'accounting.zip', permission: 'accounting.file', keeps: true }],
  aside: (staff) => <ExportForm staff={staff} proposed={lastMonth(new Date())} />,
};
