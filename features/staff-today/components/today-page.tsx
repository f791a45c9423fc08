import { Link } from '@/features/staff/components/link';
import { type StoreSales, type Waiting, waitingLists } from '@/commerce/ports/admin/today';
import { storeConfig } from '@/config/shop/stores';
import { Heading, Panel } from '@/features/staff/components/page';
import { screensOf } from '@/features/staff/components/shell';
import type { Staff } from '@/features/staff/server/staff';
import { Table, Td, Th } from '@/ui/table';

/** What waits for staff, as far as they may open its list, each a number that leads to its list, and what was sold. */
export async function TodayPage({ staff }: { readonly staff: Staff }) {
  const { t, format, admin, can } = staff;
  const [counts, sales] = await Promise.all([
    can('today.counts') ? admin.today.counts() : null,
    can('today.sales') ? admin.today.sales() : null,
  ]);
  const screens = new Set(screensOf(staff).flatMap((group) => group.map(({ href }) => href)));
  const waiting = counts
    ? (Object.keys(waitingLists) as Waiting[])
        .map((code) => ({ code, count: counts[code], ...waitingLists[code] }))
        .filter(({ list }) => screens.has(`/${list}`))
    : [];
  const open = waiting.filter(({ count }) => count > 0);
  const clear = waiting.filter(({ count }) => count === 0);
  return (
    <>
      <Heading title={t('nav.today')} note={format.date(new Date().toISOString())} />
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-5">
        {open.map(({ code, count, list, filter, value }) => (
          <li key={code}>
            <Link
              href={`/${list}?${filter}=${value}`}
              className="block h-full rounded-lg border border-line bg-surface p-3 hover:border-control"
            >
              <span className="block text-2xl font-semibold tabular-nums">{format.number(count)}</span>
              <span className="text-sm text-ink-soft">{t(`today.${code}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {clear.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {t('today.nothing', { subjects: clear.map(({ code }) => t(`today.${code}`)).join(', ') })}
        </p>
      )}
      {sales && <SalesTable sales={sales} staff={staff} />}
    </>
  );
}

function SalesTable({ sales, staff }: { readonly sales: readonly StoreSales[]; readonly staff: Staff }) {
  const { t, format } = staff;
  return (
    <Panel title={t('today.sales')} className="mt-4">
      <Table caption={t('today.sales')} captionHidden dense className="staff-rows">
        <thead>
          <tr>
            <Th>{t('order.store')}</Th>
            <Th numeric>{t('nav.today')}</Th>
            <Th numeric>{t('today.recent')}</Th>
            <Th numeric>{t('today.before')}</Th>
            <Th numeric>{t('today.change')}</Th>
          </tr>
        </thead>
        <tbody>
          {sales.map(({ store, currency, today, recent, before }) => {
            const cell = ({ orders, total }: StoreSales['today']) =>
              orders === 0 ? '–' : `${format.money({ minor: total, currency })} (${format.number(orders)})`;
            const change = before.total === 0 ? null : Math.round((recent.total / before.total - 1) * 100);
            return (
              <tr key={`${store}${currency}`}>
                <Th scope="row">{storeConfig(store).label}</Th>
                <Td numeric data-label={t('nav.today')}>
                  {cell(today)}
                </Td>
                <Td numeric data-label={t('today.recent')}>
                  {cell(recent)}
                </Td>
                <Td numeric data-label={t('today.before')}>
                  {cell(before)}
                </Td>
                <Td numeric data-label={change === null ? undefined : t('today.change')}>
                  {change === null ? '' : `${change > 0 ? '+' : ''}${format.number(change)} %`}
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Panel>
  );
}
