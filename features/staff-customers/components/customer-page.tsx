import type { ReactNode } from 'react';
import { returnName } from '@/commerce/model/return';
import type { CustomerRecord } from '@/commerce/ports/admin/people';
import type { ReturnRow } from '@/commerce/ports/admin/returns';
import { keptTables } from '@/config/limits/retention';
import { storeConfig } from '@/config/shop/stores';
import { LinkButton, TextLink } from '@/features/staff/components/link';
import { Facts, Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Area, Send, Tick } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { Account, websiteName } from '../customers-list';

interface CustomerProps {
  readonly email: string;
  readonly record: CustomerRecord;
  /** The latest. */
  readonly returns: readonly ReturnRow[];
  readonly staff: Staff;
}

export function CustomerPage(props: CustomerProps) {
  const { email, record, staff } = props;
  const { t, can } = staff;
  const name = record.customers.map((row) => row.name).find((each) => each !== '');
  const address = encodeURIComponent(email);
  return (
    <>
      <Heading
        title={<span className="wrap-anywhere">{name ?? email}</span>}
        note={name && <span className="wrap-anywhere">{email}</span>}
      >
        <LinkButton href={`/orders?q=${address}`}>{t('customer.allOrders')}</LinkButton>
        {can('returns.list') && <LinkButton href={`/returns?q=${address}`}>{t('nav.returns')}</LinkButton>}
        {can('offers.create') && (
          <LinkButton href={`/offers/new?customer=${address}`}>{t('customer.newOffer')}</LinkButton>
        )}
      </Heading>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-3">
          <Dealings {...props} />
        </div>
        <div className="grid gap-3">
          <Notes {...props} />
          <Person {...props} />
          <PersonalData email={email} staff={staff} />
        </div>
      </div>
    </>
  );
}

interface EntriesProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  /** Of those of which not all are shown. */
  readonly total?: number;
  readonly children: (row: Row) => ReactNode;
}

function Entries<Row>({ title, rows, total = 0, children }: EntriesProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Panel title={total > rows.length ? `${title} (${rows.length} / ${total})` : title}>
      <ul className="divide-y divide-line text-sm">
        {rows.map((row, index) => (
          <li key={index} className="py-1.5">
            {children(row)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface EntryProps {
  readonly href?: string;
  readonly title: ReactNode;
  /** In small letters: when and where. */
  readonly about: readonly string[];
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}

function Entry({ href, title, about, text = null, children }: EntryProps) {
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        {href === undefined ? (
          title
        ) : (
          <TextLink href={href} className="pointer-coarse:inline-block pointer-coarse:py-2.5">
            {title}
          </TextLink>
        )}
        {children}
        <span className="text-xs text-ink-soft">{about.join(', ')}</span>
      </span>
      {text !== null && <span className="block wrap-anywhere whitespace-pre-line">{text}</span>}
    </>
  );
}

const itemsText = (items: readonly { readonly quantity: number; readonly sku: string }[]) =>
  items.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(', ');

/** What an offer can begin with: carts, and plans of the system builder. */
function Beginnings({ email, record: { carts, systems }, staff }: Omit<CustomerProps, 'returns'>) {
  const { t, can, format } = staff;
  const offer = (name: string, value: string) =>
    can('offers.create') && (
      <TextLink
        href={`/offers/new?customer=${encodeURIComponent(email)}&${name}=${encodeURIComponent(value)}`}
        className="pointer-coarse:inline-block pointer-coarse:py-2.5"
      >
        {t('customer.offerOfCart')}
      </TextLink>
    );
  return (
    <>
      <Entries title={t('customer.carts')} rows={carts}>
        {({ items, store, updated }) => (
          <Entry title={itemsText(items)} about={[format.time(updated), storeConfig(store).label]}>
            {offer('cart', store)}
          </Entry>
        )}
      </Entries>
      <Entries title={t('customer.systems')} rows={systems}>
        {({ name, query, saved, store }) => (
          <Entry title={name} about={[format.time(saved), storeConfig(store).label]}>
            {offer('from', storeOrigin(store) + paths.system(query))}
          </Entry>
        )}
      </Entries>
    </>
  );
}

function Dealings({ email, record, returns, staff }: CustomerProps) {
  const { messages, offers, orders, withdrawals } = record;
  const { t, format, words } = staff;
  return (
    <>
      <Entries title={t('nav.orders')} {...orders}>
        {({ date, number, status, store, total, withdrawn }) => (
          <Entry
            href={`/orders/${number}`}
            title={number}
            about={[format.date(date), storeConfig(store).label]}
          >
            <span>{format.money(total)}</span>
            <span>{t(`order.status.${status}`)}</span>
            {withdrawn && <span className="text-danger">{t('order.withdrawn')}</span>}
          </Entry>
        )}
      </Entries>
      <Entries title={t('nav.returns')} rows={returns}>
        {({ asked, id, number, order, reason, state }) => (
          <Entry href={`/returns/${id}`} title={returnName(order, number)} about={[format.date(asked)]}>
            <span>{t(`return.reason.${reason}`)}</span>
            <span>{t(`return.state.${state}`)}</span>
          </Entry>
        )}
      </Entries>
      <Beginnings email={email} record={record} staff={staff} />
      <Entries title={t('nav.messages')} {...messages}>
        {({ id, answered, date, message, topic }) => (
          <Entry
            href={`/messages/${id}`}
            title={words(`contact.form.topics.${topic}`)}
            about={[format.date(date), t(`message.state.${answered === null ? 'open' : 'answered'}`)]}
            text={<span className="line-clamp-2">{message}</span>}
          />
        )}
      </Entries>
      <Entries title={t('customer.offers')} {...offers}>
        {({ number, date, status, total }) => (
          <Entry href={`/offers/${number}`} title={number} about={[format.date(date)]}>
            <span>{format.money(total)}</span>
            <span>{t(`offer.state.${status}`)}</span>
          </Entry>
        )}
      </Entries>
      <Entries title={t('customer.withdrawals')} rows={withdrawals}>
        {({ date, items, order, orderNumber, reason }) => (
          <Entry
            {...(order !== null && { href: `/orders/${order}` })}
            title={order ?? orderNumber}
            about={[format.time(date)]}
            text={reason}
          >
            <span>{items === null ? t('customer.wholeOrder') : itemsText(items)}</span>
          </Entry>
        )}
      </Entries>
    </>
  );
}

/** Of staff about the person; customers never see them. */
function Notes({ email, record, staff: { t, can, format } }: CustomerProps) {
  const notes = record.notes.filter(({ order }) => order === null);
  if (notes.length === 0 && !can('customers.note')) return null;
  return (
    <Panel title={t('customer.notes')}>
      <ul className="divide-y divide-line text-sm">
        {notes.map(({ by, date, text }, index) => (
          <li key={index} className="py-1.5">
            <Entry title={by ?? t('order.by.operator')} about={[format.time(date)]} text={text} />
          </li>
        ))}
      </ul>
      {can('customers.note') && (
        <ActionForm
          action="customer-note"
          back={`/customers/${encodeURIComponent(email)}`}
          hidden={{ email }}
          className="mt-2 gap-2"
        >
          <Area label={t('order.note')} labelHidden name="text" rows={2} placeholder={t('order.noteHint')} />
          <Send variant="secondary">{t('order.addNote')}</Send>
        </ActionForm>
      )}
    </Panel>
  );
}

function Person({ record: { customers, newsletter, notes }, staff }: CustomerProps) {
  const { t, format } = staff;
  return (
    <>
      <Entries title={t('customer.accounts')} rows={customers}>
        {(row) => (
          <Facts
            rows={[
              [websiteName(row.website, staff), <Account key="account" row={row} staff={staff} />],
              [t('customer.since'), row.account && format.date(row.account.created)],
              [t('customer.lastUsed'), row.account && format.date(row.account.lastUsed)],
              [t('nav.orders'), format.number(row.orders)],
            ]}
          />
        )}
      </Entries>
      <Entries title={t('customer.orderNotes')} rows={notes.filter(({ order }) => order !== null)}>
        {({ by, date, order, text }) => (
          <Entry
            href={`/orders/${order}`}
            title={order}
            about={[by ?? t('order.by.operator'), format.time(date)]}
            text={text}
          />
        )}
      </Entries>
      <Entries title={t('nav.newsletter')} rows={newsletter}>
        {({ asked, confirmed, since, source, state, store }) => (
          <Facts
            rows={[
              [storeConfig(store).label, t(`newsletter.state.${state}`)],
              [t('newsletter.since'), format.time(since)],
              [t('newsletter.asked'), `${format.time(asked)}, ${t(`newsletter.source.${source}`)}`],
              [t('newsletter.confirmed'), confirmed && format.time(confirmed)],
            ]}
          />
        )}
      </Entries>
    </>
  );
}

function PersonalData({ email, staff: { t, can } }: Pick<CustomerProps, 'email' | 'staff'>) {
  const address = encodeURIComponent(email);
  if (!can('customers.erase') && !can('customers.export')) return null;
  return (
    <Panel title={t('customer.data')} className="grid justify-items-start gap-3">
      {can('customers.export') && (
        <LinkButton href={`/files/customer/${address}`}>{t('customer.export')}</LinkButton>
      )}
      {can('customers.erase') && (
        <details className="w-full">
          <summary className="text-sm text-danger underline pointer-coarse:py-2.5">
            {t('customer.erase')}
          </summary>
          <ActionForm
            action="customer-erase"
            back={`/customers/${address}`}
            hidden={{ email }}
            className="mt-2 gap-3"
          >
            <p className="text-sm">{t('customer.eraseText')}</p>
            <ul className="list-disc pl-5 text-sm">
              {keptTables.map((table) => (
                <li key={table}>{t(`customer.kept.${table}`)}</li>
              ))}
            </ul>
            <Tick name="sure" label={t('customer.eraseSure', { email })} />
            <Send variant="danger">{t('customer.erase')}</Send>
          </ActionForm>
        </details>
      )}
    </Panel>
  );
}
