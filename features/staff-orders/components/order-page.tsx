import type { ReactNode } from 'react';
import type { OrderRecord } from '@/commerce/ports/admin/orders';
import { trackingUrl } from '@/commerce/domain/delivery/order-delivery';
import { carrierNames } from '@/config/shop/shipping-methods';
import { storeConfig } from '@/config/shop/stores';
import { Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Field, Select, Send, Tick } from '@/features/staff/islands/form';
import { Alert } from '@/ui/feedback';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { methodWords } from '../words';
import type { RefundProposal } from '@/commerce/ports/admin/order-work';
import { OrderChanges, RefundPanel } from './order-changes';
import { OrderMoney } from './order-money';
import { formOf, type OrderProps } from './order-props';
import { OrderReturns } from './order-returns';
import { Customer, Emails, Notes, Timeline } from './order-side';
import { Status } from './status';

/** One order on one screen: at 1440 × 900 the parcel and the answer to a customer need no scrolling. */
export function OrderPage({ proposal, ...props }: OrderProps & { readonly proposal: RefundProposal | null }) {
  const { record, staff } = props;
  const { order, withdrawals, tags } = record;
  const { t, format } = staff;
  return (
    <>
      <Heading
        title={
          <span className="flex flex-wrap items-center gap-2">
            {order.number} <Status order={order} staff={staff} />
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        }
        note={`${format.time(order.date)}, ${storeConfig(order.store).label}, ${format.money(order.totals.grandTotal)}`}
      >
        {staff.can('orders.packing') && (
          <ButtonLink size="sm" variant="secondary" prefetch={false} href={`/orders/${order.number}/pack`}>
            {t('nav.pack')}
          </ButtonLink>
        )}
        {staff.can('orders.packingSlips') && (
          <ButtonLink
            size="sm"
            variant="secondary"
            prefetch={false}
            target="_blank"
            href={`/files/slips/${order.number}`}
          >
            {t('order.packingSlip')}
          </ButtonLink>
        )}
      </Heading>
      {withdrawals.map(({ declaredAt, items }) => (
        <Alert key={declaredAt} tone="warning" className="mb-2">
          {items
            ? t('order.withdrawnItems', {
                date: format.time(declaredAt),
                items: items.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
              })
            : t('order.withdrawnAll', { date: format.time(declaredAt) })}
        </Alert>
      ))}
      <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]">
        {/* On a phone the parcel follows its articles, and the money comes last. */}
        <div className="gap-3 max-md:contents md:col-span-2 md:grid xl:col-span-1">
          <Lines {...props} />
          <div className="grid gap-3 max-md:order-last">
            <OrderMoney {...props} />
            {proposal && <RefundPanel {...props} proposal={proposal} />}
            <OrderReturns {...props} />
            <OrderChanges {...props} />
          </div>
        </div>
        <div className="grid gap-3">
          <NextStep {...props} />
          <Customer {...props} />
        </div>
        <div className="grid gap-3">
          <Notes {...props} />
          <Emails {...props} />
          <Timeline {...props} />
        </div>
      </div>
    </>
  );
}

function Lines({ record: { order }, staff: { t, format } }: OrderProps) {
  return (
    <Panel title={t('order.lines')}>
      <ul className="divide-y divide-line text-sm">
        {order.items.map(({ sku, name, options, quantity, price, rowTotal, parts }, index) => (
          <li key={index} className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-2 py-1.5">
            <span className="text-right font-semibold tabular-nums">{quantity} ×</span>
            <span className="min-w-0">
              {name}
              <span className="block text-xs text-ink-soft">
                {[sku, ...options.map(({ valueLabel }) => valueLabel)].join(' · ')}
              </span>
              {parts?.map((part) => (
                <span key={part.sku} className="block text-xs text-ink-soft">
                  {part.quantity} × {part.sku} {part.name}
                </span>
              ))}
            </span>
            <span className="text-right tabular-nums">
              {format.money(rowTotal)}
              {quantity > 1 && <span className="block text-xs text-ink-soft">{format.money(price)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The step that the order takes next, as one form. */
function NextStep(props: OrderProps) {
  const { record, staff } = props;
  const { order, withdrawals } = record;
  const { t } = staff;
  const form = formOf(props);
  const number = <input type="hidden" name="number" value={order.number} />;
  const despite = withdrawals.length > 0 && (
    <Tick name="despiteWithdrawal" label={t('order.despiteWithdrawal')} />
  );
  const steps = {
    ready: (
      <ActionForm action="order-ready" {...form}>
        {number}
        {despite}
        <Send>{t('order.markReady')}</Send>
      </ActionForm>
    ),
    deliver: (
      <ActionForm action="order-deliver" {...form}>
        {number}
        <Send>{t('order.markDelivered')}</Send>
      </ActionForm>
    ),
    release: (
      <ActionForm action="order-release" {...form}>
        {number}
        <Send>{t('order.release')}</Send>
      </ActionForm>
    ),
  };
  const canProgress = staff.can('orders.progress');
  return (
    <Panel title={t('order.parcels')}>
      <div className="grid gap-3">
        <Parcels {...props} />
        {canProgress && order.status === 'processing' && steps.ready}
        {canProgress && order.status === 'ready_to_ship' && (
          <Ship {...props} despite={despite} number={number} />
        )}
        {canProgress && order.status === 'shipped' && steps.deliver}
        {order.underReview && staff.can('orders.release') && steps.release}
        {order.status === 'pending_payment' && (
          <ActionForm action="order-payment-link" {...form}>
            {number}
            <p className="text-sm">{t('order.awaitsPayment')}</p>
            <Send variant="secondary">{t('order.paymentLink')}</Send>
          </ActionForm>
        )}
        {canProgress && ['pending_payment', 'processing', 'ready_to_ship'].includes(order.status) && (
          <details>
            <summary className="text-sm text-danger underline">{t('order.cancelOrder')}</summary>
            <ActionForm action="order-cancel" {...form} className="mt-2">
              {number}
              <p className="text-sm">{t('order.cancelText')}</p>
              <Send variant="danger">{t('order.cancelOrder')}</Send>
            </ActionForm>
          </details>
        )}
      </div>
    </Panel>
  );
}

function Parcels({ record: { order }, staff }: OrderProps) {
  const { t, format } = staff;
  return (order.parcels ?? []).map(({ number, carrier, trackingNumber, date, lines }) => {
    const { country, postcode } = order.shippingAddress;
    const known = trackingNumber !== null && Object.hasOwn(carrierNames, carrier);
    const url = known
      ? trackingUrl({
          carrier: carrier as keyof typeof carrierNames,
          trackingNumber,
          country,
          postcode,
          locale: storeConfig(order.store).locale,
        })
      : null;
    return (
      <div key={number} className="text-sm">
        <b>{t('order.parcel', { number })}</b> {methodWords(staff).shipping(carrier, '')}{' '}
        {url ? (
          <a href={url} target="_blank" rel="noreferrer" className="text-action underline">
            {trackingNumber}
          </a>
        ) : (
          trackingNumber
        )}
        {date !== null && <span className="text-ink-soft"> {format.time(date)}</span>}
        <span className="block text-xs text-ink-soft">
          {lines.map(({ position, quantity }) => `${quantity} × ${skuAt(order, position)}`).join(', ')}
        </span>
      </div>
    );
  });
}

const skuAt = (order: OrderRecord['order'], position: number) =>
  order.items.find((item) => item.position === position)?.sku ?? `#${position}`;

/** Units of a line that no parcel has. */
const leftOf = ({ items, parcels = [] }: OrderRecord['order']) =>
  items.map((item) => {
    const gone = parcels
      .flatMap(({ lines }) => lines)
      .filter(({ position }) => position === item.position)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return { ...item, left: item.quantity - gone };
  });

interface ShipProps extends OrderProps {
  readonly number: ReactNode;
  readonly despite: ReactNode;
}

function Ship({ number, despite, ...props }: ShipProps) {
  const { record, staff } = props;
  const { order } = record;
  const { t } = staff;
  const lines = leftOf(order).filter(({ left }) => left > 0);
  const chosen = Object.hasOwn(carrierNames, order.shippingMethod.carrierCode)
    ? order.shippingMethod.carrierCode
    : Object.keys(carrierNames)[0];
  return (
    <ActionForm action="order-ship" {...formOf(props)}>
      {number}
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2">
        <Select
          label={t('order.carrier')}
          name="carrier"
          defaultValue={chosen}
          options={Object.entries(carrierNames).map(([value, label]) => ({ value, label }))}
        />
        <Field label={t('order.trackingNumber')} name="trackingNumber" required />
      </div>
      <details>
        <summary className="text-sm text-action underline">{t('order.shipPart')}</summary>
        <div className="mt-2 grid gap-2">
          {lines.map(({ position = 0, sku, name, left }) => (
            <div key={position} className="grid grid-cols-[minmax(0,1fr)_5rem] items-end gap-2">
              <span className="text-sm">
                {name} <span className="text-ink-soft">{sku}</span>
              </span>
              <input type="hidden" name="position" value={position} />
              <Field
                label={t('order.units', { left })}
                name="quantity"
                type="number"
                min={0}
                max={left}
                defaultValue={left}
              />
            </div>
          ))}
        </div>
      </details>
      {despite}
      <Send>{t('order.ship')}</Send>
    </ActionForm>
  );
}
