import { orderStatusSchema } from '@/commerce/model/order';
import { orderSorts, orderWaits, type OrderRow } from '@/commerce/ports/admin/order-list';
import { countryProfiles } from '@/config/countries/countries';
import { wallets } from '@/config/shop/payments';
import { carrierNames } from '@/config/shop/shipping-methods';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import {
  choice,
  dayFilters,
  daysOf,
  emailColumn,
  known,
  storeColumn,
  storeFilter,
  timeColumn,
  totalColumn,
} from '@/features/staff/columns';
import type { ListScreen } from '@/features/staff/list';
import type { Staff } from '@/features/staff/server/staff';
import { Badge } from '@/ui/badge';
import { LinkButton } from '@/features/staff/components/link';
import { EmailText, Facts } from '@/features/staff/components/page';
import { delivery, methodWords, Status } from './words';

const statuses = orderStatusSchema.options;

const paymentMethods = [
  ...new Set([...storeCodes.flatMap((code) => storeConfig(code).paymentMethods), ...wallets]),
];

const carrierText = ({ carrier, chosenCarrier, trackingNumber }: OrderRow, staff: Staff) =>
  [methodWords(staff).shipping(carrier ?? chosenCarrier, ''), trackingNumber ?? ''].join(' ').trim();

const paymentText = ({ paymentMethod, paymentState }: OrderRow, staff: Staff) => {
  const method = methodWords(staff).payment(paymentMethod);
  return paymentState === null ? method : `${staff.t(`order.paymentState.${paymentState}`)}, ${method}`;
};

/** Lines of a preview; its page has them all. */
const mostLines = 8;

function Preview({ row, staff }: { readonly row: OrderRow; readonly staff: Staff }) {
  const { t, format } = staff;
  const { label, lines } = delivery(row);
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <ul className="text-sm max-sm:border-b max-sm:border-line">
        {row.lines.slice(0, mostLines).map(({ name, picture, quantity, sku }, index) => (
          <li key={index} className="grid grid-cols-[2.5rem_2.5rem_minmax(0,1fr)] items-center gap-x-2 pb-1">
            <span className="text-right font-semibold tabular-nums">{quantity} ×</span>
            {picture === null ? (
              <span />
            ) : (
              // oxlint-disable-next-line next/no-img-element -- the image route belongs to the shop's hosts
              <img
                src={picture}
                alt=""
                width={40}
                height={40}
                loading="lazy"
                className="size-10 rounded-md object-contain"
              />
            )}
            <span className="whitespace-normal">
              {name} <span className="block text-xs text-ink-soft">{sku}</span>
            </span>
          </li>
        ))}
        {row.lines.length > mostLines && (
          <li className="py-1 text-ink-soft">
            {t('order.moreLines', { count: row.lines.length - mostLines })}
          </li>
        )}
      </ul>
      <Facts
        rows={[
          lines.length > 0
            ? [
                t(label),
                <address key="address" className="whitespace-pre-line not-italic">
                  {lines.join('\n')}
                </address>,
              ]
            : [t('order.customer'), `${row.name} ${format.country(row.country)}`],
          [t('order.email'), <EmailText key="email" email={row.email} />],
          [t('order.payment'), paymentText(row, staff)],
          [t('order.articles'), format.number(row.articles)],
          [t('order.carrier'), carrierText(row, staff)],
          [t('order.total'), format.money(row.total)],
        ]}
      />
    </div>
  );
}

export const ordersList: ListScreen<OrderRow> = {
  path: '/orders',
  title: 'nav.orders',
  permission: 'orders.search',
  personal: true,
  searches: 'order.searches',
  sort: '-date',
  filters: [
    choice('waits', 'order.waitsFor', orderWaits, (code) => `order.waits.${code}`),
    choice('status', 'order.statusLabel', statuses, (status) => `order.status.${status}`),
    storeFilter,
    { name: 'carrier', label: 'order.carrier', options: () => Object.entries(carrierNames) },
    {
      name: 'payment',
      label: 'order.payment',
      options: (staff) => paymentMethods.map((code) => [code, methodWords(staff).payment(code)]),
    },
    {
      name: 'country',
      label: 'order.country',
      options: ({ format }) => Object.keys(countryProfiles).map((code) => [code, format.country(code)]),
    },
    { name: 'tag', label: 'order.tag', options: 'text' },
    ...dayFilters,
  ],
  columns: [
    { key: 'number', label: 'order.number', cell: ({ number }) => number },
    { ...timeColumn('date', 'order.date', { sort: 'date' }), nowrap: true },
    {
      key: 'status',
      label: 'order.statusLabel',
      cell: (row, staff) => (
        <span className="flex flex-wrap gap-1">
          <Status order={row} staff={staff} />
          {row.withdrawn && <Badge tone="signal">{staff.t('order.withdrawn')}</Badge>}
          {row.awaitsDifference && <Badge tone="signal">{staff.t('order.waits.difference')}</Badge>}
          {row.attention && <Badge tone="danger">{staff.t('order.attention')}</Badge>}
          {row.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      ),
      text: ({ status }, { t }) => t(`order.status.${status}`),
    },
    { key: 'payment', label: 'order.payment', nowrap: true, room: 'wide', cell: paymentText },
    { key: 'name', label: 'order.customer', nowrap: true, cell: ({ name }) => name },
    { ...emailColumn, optional: true },
    {
      key: 'city',
      label: 'order.city',
      nowrap: true,
      room: 'wide',
      cell: ({ city, country }) => `${city}, ${country}`,
    },
    { ...storeColumn, nowrap: true },
    { key: 'carrier', label: 'order.carrier', nowrap: true, room: 'widest', cell: carrierText },
    {
      key: 'articles',
      label: 'order.articles',
      numeric: true,
      room: 'widest',
      cell: ({ articles }) => articles,
    },
    totalColumn,
  ],
  aside: ({ t, can }) =>
    can('orders.ship') && <LinkButton href="/orders/ship">{t('order.shipList')}</LinkButton>,
  preview: (row, staff) => <Preview row={row} staff={staff} />,
  load: ({ admin }, { filters, sort, ...asked }) =>
    admin.orders.search({
      ...asked,
      ...daysOf(filters),
      sort: known(orderSorts, sort),
      waits: known(orderWaits, filters['waits']),
      status: known(statuses, filters['status']),
      store: known(storeCodes, filters['store']),
      carrier: filters['carrier'],
      tag: filters['tag'],
      paymentMethod: known(paymentMethods, filters['payment']),
      country: filters['country'],
    }),
  idOf: ({ number }) => number,
  hrefOf: ({ number }) => `/orders/${number}`,
  actions: [
    { name: 'orders-slips', label: 'order.packingSlips', permission: 'orders.packingSlips', opens: true },
    { name: 'orders-pick', label: 'order.pickList', permission: 'orders.pickList', opens: true },
    { name: 'orders-list', label: 'order.shipChosen', permission: 'orders.ship' },
    { name: 'orders-pack', label: 'order.scanPick', permission: 'orders.packing', keeps: true },
    { name: 'orders-ready', label: 'order.markReady', permission: 'orders.progress', keeps: true },
    { name: 'orders-deliver', label: 'order.markDelivered', permission: 'orders.progress' },
  ],
};
