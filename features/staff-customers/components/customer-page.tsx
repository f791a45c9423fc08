import { Link } from '@/features/staff/components/link';
import type { ReactNode } from 'react';
import type { CustomerRecord } from '@/commerce/ports/admin/people';
import { storeConfig } from '@/config/shop/stores';
import { Facts, Heading, Panel } from '@/features/staff/components/page';
import type { Staff } from '@/features/staff/server/staff';
import { ButtonLink } from '@/ui/button';
import { websiteName } from '../websites';
import { Account } from './account';
import { PersonalData } from './personal-data';

export interface CustomerProps {
  readonly email: string;
  readonly record: CustomerRecord;
  readonly staff: Staff;
}

/** All that a person has with the shop. */
export function CustomerPage(props: CustomerProps) {
  const { email, record, staff } = props;
  const { t } = staff;
  const name = record.customers.map((row) => row.name).find((each) => each !== '');
  return (
    <>
      <Heading
        title={
          <span className="break-all">{name === undefined || name === '' ? email : `${name}, ${email}`}</span>
        }
      >
        <ButtonLink
          prefetch={false}
          size="sm"
          variant="secondary"
          href={`/orders?q=${encodeURIComponent(email)}`}
        >
          {t('customer.allOrders')}
        </ButtonLink>
        {staff.can('returns.list') && (
          <ButtonLink
            prefetch={false}
            size="sm"
            variant="secondary"
            href={`/returns?q=${encodeURIComponent(email)}`}
          >
            {t('nav.returns')}
          </ButtonLink>
        )}
        {staff.can('offers.create') && (
          <ButtonLink prefetch={false} size="sm" href={`/offers/new?customer=${encodeURIComponent(email)}`}>
            {t('customer.newOffer')}
          </ButtonLink>
        )}
      </Heading>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-3">
          <Orders {...props} />
          <Messages {...props} />
          <Offers {...props} />
          <Withdrawals {...props} />
        </div>
        <div className="grid gap-3">
          <Accounts {...props} />
          <Notes {...props} />
          <Newsletter {...props} />
          <PersonalData email={email} staff={staff} />
        </div>
      </div>
    </>
  );
}

interface EntriesProps {
  readonly title: string;
  /** Each in a row. Without any there is no panel. */
  readonly entries: readonly { readonly key: string; readonly entry: ReactNode }[];
}

function Entries({ title, entries }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className="divide-y divide-line text-sm">
        {entries.map(({ key, entry }) => (
          <li key={key} className="py-1.5">
            {entry}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface RowLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

const RowLink = ({ href, children }: RowLinkProps) => (
  <Link href={href} className="text-action underline pointer-coarse:inline-block pointer-coarse:py-2.5">
    {children}
  </Link>
);

const Soft = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-xs text-ink-soft">{children}</span>
);

/** The title with the number, where not all are shown. */
const counted = (title: string, { rows, total }: { rows: readonly unknown[]; total: number }) =>
  total > rows.length ? `${title} (${rows.length} / ${total})` : title;

function Orders({ record: { orders }, staff: { t, format } }: CustomerProps) {
  return (
    <Entries
      title={counted(t('nav.orders'), orders)}
      entries={orders.rows.map((order) => ({
        key: order.number,
        entry: (
          <span className="flex flex-wrap items-baseline gap-x-2">
            <RowLink href={`/orders/${order.number}`}>{order.number}</RowLink>
            <span>{format.money(order.total)}</span>
            <span>{t(`order.status.${order.status}`)}</span>
            {order.withdrawn && <span className="text-danger">{t('order.withdrawn')}</span>}
            <Soft>
              {format.date(order.date)}, {storeConfig(order.store).label}
            </Soft>
          </span>
        ),
      }))}
    />
  );
}

function Messages({ record: { messages }, staff: { t, format, words } }: CustomerProps) {
  return (
    <Entries
      title={counted(t('nav.messages'), messages)}
      entries={messages.rows.map(({ id, answered, date, message, topic }) => ({
        key: id,
        entry: (
          <>
            <RowLink href={`/messages/${id}`}>{words(`contact.form.topics.${topic}`)}</RowLink>{' '}
            <Soft>
              {format.date(date)}, {t(`message.state.${answered === null ? 'open' : 'answered'}`)}
            </Soft>
            <span className="line-clamp-2 break-words">{message}</span>
          </>
        ),
      }))}
    />
  );
}

function Offers({ record: { offers }, staff: { t, format } }: CustomerProps) {
  return (
    <Entries
      title={counted(t('customer.offers'), offers)}
      entries={offers.rows.map(({ number, date, status, total }) => ({
        key: number,
        entry: (
          <span className="flex flex-wrap items-baseline gap-x-2">
            <RowLink href={`/offers/${number}`}>{number}</RowLink>
            <span>{format.money(total)}</span>
            <span>{t(`offer.state.${status}`)}</span>
            <Soft>{format.date(date)}</Soft>
          </span>
        ),
      }))}
    />
  );
}

function Withdrawals({ record: { withdrawals }, staff: { t, format } }: CustomerProps) {
  return (
    <Entries
      title={t('customer.withdrawals')}
      entries={withdrawals.map(({ id, date, items, order, orderNumber, reason }) => ({
        key: id,
        entry: (
          <>
            {order === null ? orderNumber : <RowLink href={`/orders/${order}`}>{order}</RowLink>}{' '}
            {items === null
              ? t('customer.wholeOrder')
              : items.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(', ')}{' '}
            <Soft>{format.time(date)}</Soft>
            {reason !== null && <span className="block break-words">{reason}</span>}
          </>
        ),
      }))}
    />
  );
}

function Accounts({ record: { customers }, staff }: CustomerProps) {
  const { t, format } = staff;
  return (
    <Entries
      title={t('customer.accounts')}
      entries={customers.map((row) => ({
        key: row.website,
        entry: (
          <Facts
            rows={[
              [websiteName(row.website, staff), <Account key="account" row={row} staff={staff} />],
              ...(row.account
                ? [
                    [t('customer.since'), format.date(row.account.created)] as const,
                    [t('customer.lastUsed'), format.date(row.account.lastUsed)] as const,
                  ]
                : []),
              [t('nav.orders'), format.number(row.orders)],
            ]}
          />
        ),
      }))}
    />
  );
}

function Notes({ record: { notes }, staff: { t, format } }: CustomerProps) {
  return (
    <Entries
      title={t('order.notes')}
      entries={notes.map(({ by, date, order, text }, index) => ({
        key: String(index),
        entry: (
          <>
            <RowLink href={`/orders/${order}`}>{order}</RowLink>{' '}
            <Soft>
              {by ?? t('order.by.operator')}, {format.time(date)}
            </Soft>
            <span className="block break-words whitespace-pre-line">{text}</span>
          </>
        ),
      }))}
    />
  );
}

function Newsletter({ record: { newsletter }, staff: { t, format } }: CustomerProps) {
  return (
    <Entries
      title={t('nav.newsletter')}
      entries={newsletter.map(({ asked, confirmed, since, source, state, store }) => ({
        key: store,
        entry: (
          <Facts
            rows={[
              [storeConfig(store).label, t(`newsletter.state.${state}`)],
              [t('newsletter.since'), format.time(since)],
              [t('newsletter.asked'), `${format.time(asked)}, ${t(`newsletter.source.${source}`)}`],
              ...(confirmed === null ? [] : [[t('newsletter.confirmed'), format.time(confirmed)] as const]),
            ]}
          />
        ),
      }))}
    />
  );
}
