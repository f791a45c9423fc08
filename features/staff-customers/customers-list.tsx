import type { CustomerRow } from '@/commerce/ports/admin/people';
import { storesOfWebsite, storeViews, type WebsiteCode, websiteCodes } from '@/config/shop/store-views';
import { choice, emailColumn, known } from '@/features/staff/columns';
import type { ListScreen } from '@/features/staff/list';
import type { Staff } from '@/features/staff/server/staff';
import { Badge } from '@/ui/badge';

/** The name of the country of a website. */
export function websiteName(code: WebsiteCode, { format }: Pick<Staff, 'format'>): string {
  const [store] = storesOfWebsite(code);
  return store ? format.country(storeViews[store].country) : code;
}

export function Account({
  row: { account },
  staff: { format, t },
}: {
  readonly row: CustomerRow;
  readonly staff: Staff;
}) {
  if (!account) return <Badge>{t('customer.kind.guest')}</Badge>;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone="brand">{t('customer.kind.account')}</Badge>
      {!account.confirmed && <Badge tone="signal">{t('customer.notConfirmed')}</Badge>}
      {account.deletion !== null && (
        <Badge tone="danger">{t('customer.deletion', { date: format.date(account.deletion) })}</Badge>
      )}
    </span>
  );
}

const kinds = ['account', 'guest'] as const;

export const customersList: ListScreen<CustomerRow> = {
  path: '/customers',
  title: 'nav.customers',
  permission: 'customers.search',
  personal: true,
  idIsPersonal: true,
  searches: 'customer.searches',
  sort: '-date',
  filters: [
    choice('kind', 'customer.kindLabel', kinds, (kind) => `customer.kind.${kind}`),
    {
      name: 'website',
      label: 'customer.website',
      options: (staff) => websiteCodes.map((code) => [code, websiteName(code, staff)]),
    },
  ],
  columns: [
    { ...emailColumn, nowrap: false },
    { key: 'name', label: 'customer.name', cell: ({ name }) => name },
    {
      key: 'kind',
      label: 'customer.kindLabel',
      cell: (row, staff) => <Account row={row} staff={staff} />,
      text: ({ account }, { t }) => t(`customer.kind.${account ? 'account' : 'guest'}`),
    },
    { key: 'website', label: 'customer.website', cell: ({ website }, staff) => websiteName(website, staff) },
    { key: 'orders', label: 'nav.orders', numeric: true, cell: ({ orders }) => orders },
    {
      key: 'last',
      label: 'customer.lastOrder',
      labelled: true,
      cell: ({ lastOrder }, { format }) => (lastOrder === null ? '' : format.date(lastOrder)),
    },
    {
      key: 'since',
      label: 'customer.since',
      sort: 'date',
      labelled: true,
      cell: ({ account }, { format }) => (account ? format.date(account.created) : ''),
    },
  ],
  load: ({ admin }, { filters, ...asked }) =>
    admin.customers.search({
      ...asked,
      kind: known(kinds, filters['kind']),
      website: known(websiteCodes, filters['website']),
    }),
  idOf: ({ email, website }) => `${website} ${email}`,
  hrefOf: ({ email }) => `/customers/${encodeURIComponent(email)}`,
};
