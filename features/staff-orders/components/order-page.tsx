import type { ReactNode } from 'react';
import { leftToShip } from '@/commerce/domain/orders/parcels';
import { trackingUrl } from '@/commerce/domain/delivery/order-delivery';
import { storeConfig } from '@/config/shop/stores';
import { ArticleLine, Heading, Panel } from '@/features/staff/components/page';
import { Tick } from '@/features/staff/islands/form';
import { Alert } from '@/ui/feedback';
import { Badge } from '@/ui/badge';
import { LinkButton } from '@/features/staff/components/link';
import { methodWords, Status } from '../words';
import type { RefundProposal } from '@/commerce/ports/admin/order-work';
import type { OrderRecord } from '@/commerce/ports/admin/orders';
import { ChangeLines, OrderReturns, RefundPanel } from './order-changes';
import { OrderMoney } from './order-money';
import { CarrierFields, isCarrier, linesOf, OrderForm, type OrderProps, Units } from './order-form';
import { Customer, Emails, Messages, Notes, Timeline } from './order-side';

const units = (lines: readonly { readonly quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether an article is left once what was added leaves the order. */
const canDrop = ({ due, order }: OrderRecord) =>
  due?.whole === false && units(order.items) > units(due.added);

function waitsKey(record: OrderRecord) {
  if (record.due?.whole) return 'order.waitsAgain';
  return canDrop(record) ? 'order.waitsForDifference' : 'order.waitsOrCancel';
}

/** One order on one screen: at 1440 × 900 the parcel and the answer to a customer need no scrolling. */
export function OrderPage({ proposal, ...props }: OrderProps & { readonly proposal: RefundProposal | null }) {
  const { record, staff } = props;
  const { due, order, withdrawals, tags } = record;
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
        {['processing', 'ready_to_ship'].includes(order.status) && staff.can('orders.packing') && (
          <LinkButton href={`/orders/${order.number}/pack`}>{t('nav.pack')}</LinkButton>
        )}
        {!['pending_payment', 'canceled'].includes(order.status) && staff.can('orders.packingSlips') && (
          <LinkButton target="_blank" href={`/files/slips/${order.number}`}>
            {t('order.packingSlip')}
          </LinkButton>
        )}
      </Heading>
      {due && (
        <Alert tone="warning" className="mb-2">
          {t(waitsKey(record), { amount: format.money(due.amount) })}
          {due.setOff && ` ${t('order.setOff', { amount: format.money(due.setOff) })}`}
        </Alert>
      )}
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
        {/* Below the width of a desk the parcel follows its articles, and the money comes last. */}
        <div className="gap-3 max-xl:contents xl:grid">
          <div className="md:max-xl:col-span-2">
            <Lines {...props} />
          </div>
          <div className="grid gap-3 max-xl:order-last md:max-xl:col-span-2">
            <OrderMoney {...props} />
            {proposal && <RefundPanel {...props} proposal={proposal} />}
            <OrderReturns {...props} />
          </div>
        </div>
        <div className="grid gap-3">
          <NextStep {...props} />
          <Customer {...props} />
        </div>
        <div className="grid gap-3">
          {staff.can('messages.list') && <Messages {...props} />}
          <Notes {...props} />
          <Emails {...props} />
          <Timeline {...props} />
        </div>
      </div>
    </>
  );
}

function Lines(props: OrderProps) {
  const { order } = props.record;
  const { t, format } = props.staff;
  return (
    <Panel title={t('order.lines')}>
      <ul className="divide-y divide-line text-sm">
        {order.items.map((item, index) => (
          <ArticleLine
            key={index}
            quantity={item.quantity}
            article={item}
            amounts={
              <>
                {format.money(item.rowTotal)}
                {item.quantity > 1 && (
                  <span className="block text-xs text-ink-soft">{format.money(item.price)}</span>
                )}
              </>
            }
          >
            {item.parts?.map((part) => (
              <span key={part.sku} className="block text-xs text-ink-soft">
                {part.quantity} × {part.sku} {part.name}
              </span>
            ))}
          </ArticleLine>
        ))}
      </ul>
      <ChangeLines {...props} />
    </Panel>
  );
}

function NextStep(props: OrderProps) {
  const { record, staff } = props;
  const { due, order, withdrawals } = record;
  const { t, can } = staff;
  const { status } = order;
  const despite = withdrawals.length > 0 && (
    <Tick name="despiteWithdrawal" label={t('order.despiteWithdrawal')} />
  );
  const canProgress = can('orders.progress');
  const isUnpaid = takesPayment(record);
  if (status === 'canceled' && !order.parcels?.length && !canLink(props)) return null;
  return (
    <Panel title={t(isUnpaid ? 'return.next' : 'order.parcels')}>
      <div className="grid gap-3">
        <Parcels {...props} />
        {canProgress && status === 'processing' && due === null && (
          <OrderForm {...props} action="order-ready" variant="primary" send={t('order.markReady')}>
            {despite}
          </OrderForm>
        )}
        {canProgress && status === 'ready_to_ship' && <Ship {...props} despite={despite} />}
        {canProgress && status === 'shipped' && (
          <OrderForm {...props} action="order-deliver" variant="primary" send={t('order.markDelivered')} />
        )}
        {order.underReview && can('orders.release') && (
          <OrderForm {...props} action="order-release" variant="primary" send={t('order.release')} />
        )}
        <PayLink {...props} />
        <DropDifference {...props} />
        {can('orders.progress', 'canceled') &&
          ['pending_payment', 'processing', 'ready_to_ship'].includes(status) && (
            <OrderForm {...props} action="order-cancel" variant="danger" fold send={t('order.cancelOrder')}>
              <p className="text-sm">{t('order.cancelText')}</p>
            </OrderForm>
          )}
      </div>
    </Panel>
  );
}

const endedUnpaid = ({ movements, order }: OrderRecord) =>
  order.status === 'canceled' && movements.length === 0;
const takesPayment = (record: OrderRecord) =>
  record.order.status === 'pending_payment' || endedUnpaid(record);
const canLink = ({ record, staff }: OrderProps) =>
  (takesPayment(record) || record.due !== null) && staff.can('orders.paymentLink');

/** For an order that is not paid, and for what was added to one that is. */
function PayLink(props: OrderProps) {
  const { movements } = props.record;
  const { t } = props.staff;
  const isCanceled = endedUnpaid(props.record);
  const isUnpaid = takesPayment(props.record);
  if (!canLink(props)) return null;
  return (
    <OrderForm {...props} action="order-payment-link" send={t('order.paymentLink')}>
      {isUnpaid && movements.length === 0 && (
        <p className="text-sm">{t(isCanceled ? 'order.payAgain' : 'order.awaitsPayment')}</p>
      )}
      <Tick name="email" label={t('order.mailLink')} />
    </OrderForm>
  );
}

function DropDifference(props: OrderProps) {
  const { record, staff } = props;
  if (!canDrop(record) || !staff.can('orders.changeLines')) return null;
  return (
    <OrderForm {...props} action="order-drop" fold send={staff.t('order.dropDifference')}>
      <p className="text-sm">{staff.t('order.dropText')}</p>
    </OrderForm>
  );
}

function Parcels(props: OrderProps) {
  const { record, staff } = props;
  const { t, format } = staff;
  const { items, parcels = [], shippingAddress, store } = record.order;
  const { country, postcode } = shippingAddress;
  const { locale } = storeConfig(store);
  return parcels.map(({ number, carrier, trackingNumber, date, lines }) => {
    const url =
      trackingNumber !== null && isCarrier(carrier)
        ? trackingUrl({ carrier, trackingNumber, country, postcode, locale })
        : null;
    const units = lines.map(({ position, quantity }) => {
      const item = items.find((each) => each.position === position);
      return `${quantity} × ${item?.sku ?? `#${position}`}`;
    });
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
        <span className="block text-xs text-ink-soft">{units.join(', ')}</span>
        {trackingNumber !== null && staff.can('orders.correctTracking') && (
          <OrderForm
            {...props}
            action="order-tracking"
            fold={t('order.correctTracking')}
            hidden={{ parcel: number, wasCarrier: carrier, wasTrackingNumber: trackingNumber }}
            send={t('action.save')}
          >
            <CarrierFields staff={staff} carrier={carrier} track={trackingNumber} />
            <Tick name="email" label={t('order.mailTracking')} />
          </OrderForm>
        )}
      </div>
    );
  });
}

function Ship({ despite, ...props }: OrderProps & { readonly despite: ReactNode }) {
  const { record, staff } = props;
  const { parcels = [], shippingMethod } = record.order;
  const { t } = staff;
  const left = leftToShip(linesOf(record.order), parcels);
  return (
    <OrderForm {...props} action="order-ship" variant="primary" send={t('order.ship')}>
      <CarrierFields staff={staff} carrier={shippingMethod.carrierCode} />
      <details>
        <summary className="text-sm text-action underline">{t('order.shipPart')}</summary>
        <div className="mt-2 grid gap-2">
          <Units {...props} lines={left} />
        </div>
      </details>
      {despite}
    </OrderForm>
  );
}
