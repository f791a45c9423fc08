import { Link } from '@/features/staff/components/link';
import type { ReactNode } from 'react';
import { isOpenReturn } from '@/commerce/domain/orders/return-states';
import { returnName } from '@/commerce/model/return';
import { storeConfig } from '@/config/shop/stores';
import { Facts, Heading, Panel } from '@/features/staff/components/page';
import { Alert } from '@/ui/feedback';
import { ReturnBadge } from './return-badge';
import type { ReturnProps } from './return-props';
import { Decision, LabelForm, Steps } from './return-steps';

export function ReturnPage(props: ReturnProps) {
  const { record, staff } = props;
  const { order, periods } = record;
  const { t, format } = staff;
  const isOpen = isOpenReturn(record.return.state);
  return (
    <>
      <Heading
        title={
          <span className="flex flex-wrap items-center gap-2">
            {returnName(order.number, record.return.number)}{' '}
            <ReturnBadge state={record.return.state} staff={staff} />
          </span>
        }
        note={`${t(`return.reason.${record.return.reason}`)}, ${storeConfig(order.store).label}`}
      />
      {periods.refundUntil !== null && (
        <Alert tone="warning" className="mb-2">
          {t(periods.mayWait ? 'return.owedWait' : 'return.owed', { date: format.date(periods.refundUntil) })}
        </Alert>
      )}
      <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        <div className="grid gap-3">
          <Articles {...props} />
          <Words {...props} />
        </div>
        <div className="grid gap-3">
          {isOpen && staff.can('returns.move') && <Steps {...props} />}
          {isOpen && staff.can('returns.move') && <Decision {...props} />}
        </div>
        <div className="grid gap-3">
          <ReturnFacts {...props} />
          {isOpen && staff.can('returns.label') && <LabelForm {...props} />}
        </div>
      </div>
    </>
  );
}

function Articles({ record: { order, return: given }, staff: { t } }: ReturnProps) {
  return (
    <Panel title={t('order.lines')}>
      <ul className="divide-y divide-line text-sm">
        {given.lines.map(({ position, quantity }) => {
          const item = order.items.find((each) => each.position === position);
          return (
            <li key={position} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 py-1.5">
              <span className="text-right font-semibold tabular-nums">{quantity} ×</span>
              <span className="min-w-0">
                {item?.name}
                <span className="block text-xs text-ink-soft">
                  {[item?.sku, ...(item?.options ?? []).map(({ valueLabel }) => valueLabel)].join(' · ')}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function Words({ record: { files, return: given }, staff: { t } }: ReturnProps) {
  const pictures = files.filter(({ kind }) => kind === 'picture');
  if (given.text === null && pictures.length === 0) return null;
  return (
    <Panel title={t('return.words')}>
      {given.text !== null && <p className="text-sm whitespace-pre-line wrap-anywhere">{given.text}</p>}
      <ul className="mt-2 flex flex-wrap gap-2">
        {pictures.map(({ id, name, contentType }) => (
          <li key={id}>
            <a href={`/files/return/${given.id}/${id}`} className="text-sm text-action underline">
              {contentType.startsWith('image/') ? (
                // oxlint-disable-next-line nextjs/no-img-element -- a file behind the sign-in
                <img
                  src={`/files/return/${given.id}/${id}`}
                  alt={name}
                  className="size-24 rounded-md border border-line object-cover"
                />
              ) : (
                name
              )}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ReturnFacts({ record, staff }: ReturnProps) {
  const { by, deliveredAt, files, order, periods, refunded, return: given } = record;
  const { t, format } = staff;
  const label = files.find(({ kind }) => kind === 'label');
  const link = (href: string, text: string) => (
    <a href={href} className="break-all text-action underline" target="_blank" rel="noreferrer">
      {text}
    </a>
  );
  const rows: (readonly [string, ReactNode] | false)[] = [
    [
      t('order.number'),
      <Link key="order" href={`/orders/${order.number}`} className="text-action underline">
        {order.number}
      </Link>,
    ],
    [t('order.customer'), `${order.shippingAddress.firstname} ${order.shippingAddress.lastname}`],
    [t('order.email'), <span key="email">{link(`mailto:${order.email}`, order.email)}</span>],
    [t('return.asked'), `${format.time(given.asked)}, ${t(`return.by.${by}`)}`],
    [t('return.since'), format.time(given.since)],
    [t('return.delivered'), deliveredAt === null ? t('return.notDelivered') : format.date(deliveredAt)],
    periods.withdrawUntil !== null && [t('return.withdrawUntil'), format.date(periods.withdrawUntil)],
    periods.guaranteeUntil !== null && [t('return.guaranteeUntil'), format.date(periods.guaranteeUntil)],
    label !== undefined && [
      t('return.label'),
      <span key="label">{link(`/files/return/${given.id}/${label.id}`, label.name)}</span>,
    ],
    given.labelUrl !== null && [
      t('return.label'),
      <span key="url">{link(given.labelUrl, given.labelUrl)}</span>,
    ],
    refunded !== null && [t('return.paidBack'), format.money(refunded)],
    given.exchange !== null && [
      t('return.exchange'),
      <Link key="exchange" href={`/orders/${given.exchange}`} className="text-action underline">
        {given.exchange}
      </Link>,
    ],
    given.answer !== null && [
      t('return.answer'),
      <span key="answer" className="whitespace-pre-line">
        {given.answer}
      </span>,
    ],
  ];
  return (
    <Panel title={t('return.facts')}>
      <Facts rows={rows.filter((row) => row !== false)} />
    </Panel>
  );
}
