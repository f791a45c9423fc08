import type { Address } from '@/commerce/model/address';
import type { RefundProposal } from '@/commerce/ports/admin/order-work';
import { leftToReturn, returnReasons, sentUnits } from '@/commerce/domain/orders/return-states';
import { returnLimits } from '@/config/limits/order-limits';
import { Link } from '@/features/staff/components/link';
import { Panel } from '@/features/staff/components/page';
import { ArticleSearch } from '@/features/staff/islands/article-search';
import { Area, Field, Select, Tick } from '@/features/staff/islands/form';
import { changeableFields, fieldOf } from '@/commerce/domain/orders/changed-address';
import { linesOf, OrderForm, type OrderProps, RefundLines, Units } from './order-form';

/** Before anything has left. */
const openStates = ['pending_payment', 'processing', 'ready_to_ship'];

function AddressFields({
  address,
  prefix,
  staff: { t },
}: Pick<OrderProps, 'staff'> & { readonly address: Address; readonly prefix: string }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {changeableFields.map((name) => (
        <Field
          key={name}
          label={t(`address.${name.replace('.', '_')}` as 'address.city')}
          name={`${prefix}.${name}`}
          defaultValue={fieldOf(address, name)}
          className={name === 'street.street' || name === 'company' ? 'col-span-2' : undefined}
        />
      ))}
    </div>
  );
}

export function ChangeAddress(props: OrderProps) {
  const { record, staff } = props;
  const { billingAddress, shippingAddress, status } = record.order;
  const { t } = staff;
  if (!openStates.includes(status) || !staff.can('orders.changeAddress')) return null;
  const isSame = changeableFields.every(
    (name) => fieldOf(shippingAddress, name) === fieldOf(billingAddress, name),
  );
  return (
    <OrderForm {...props} action="order-address" fold send={t('order.changeAddress')}>
      <AddressFields staff={staff} address={shippingAddress} prefix="ship" />
      <Tick name="same" label={t('order.sameBilling')} defaultChecked={isSame} />
      <details>
        <summary className="text-sm underline">{t('order.billTo')}</summary>
        <AddressFields staff={staff} address={billingAddress} prefix="bill" />
      </details>
    </OrderForm>
  );
}

export function ChangeLines(props: OrderProps) {
  const { record, staff } = props;
  const { status, store, totals } = record.order;
  const { t } = staff;
  if (!openStates.includes(status) || !staff.can('orders.changeLines')) return null;
  return (
    <OrderForm {...props} action="order-lines" fold send={t('order.changeLines')}>
      <Units {...props} lines={linesOf(record.order)} canGrow />
      {status !== 'ready_to_ship' && (
        <div className="grid grid-cols-[minmax(0,1fr)_5rem] items-start gap-2">
          <ArticleSearch
            shop={`${store} ${totals.grandTotal.currency}`}
            nothing={t('list.none')}
            name="sku"
            label={t('order.addArticle')}
            hint={t('order.addArticleHint')}
          />
          <Field label={t('order.articles')} name="units" type="number" min={1} defaultValue={1} />
        </div>
      )}
    </OrderForm>
  );
}

export function RefundPanel({ proposal, ...props }: OrderProps & { readonly proposal: RefundProposal }) {
  const { t, format } = props.staff;
  const { left, lines, open } = proposal;
  if (left.minor === 0) return null;
  const money = (minor: number) => format.money({ minor, currency: left.currency });
  const articles = lines.filter(({ position, quantity }) => position !== null && quantity > 0);
  const form = { ...props, action: 'order-refund', variant: 'primary' } as const;
  const amount = { label: t('order.amount'), inputMode: 'decimal' } as const;
  return (
    <Panel
      title={t('order.refund')}
      aside={<span className="text-xs">{t('order.refundLeft', { left: money(left.minor) })}</span>}
    >
      {open.map(({ reference, amountMinor }) => (
        <OrderForm
          key={reference}
          {...form}
          className="mb-2"
          hidden={{ reference, left: left.minor }}
          send={t('order.refundOwed', { amount: money(amountMinor) })}
        />
      ))}
      <OrderForm {...form} fold={t('order.refundLines')} send={t('order.refund')}>
        {articles.length === 0 && <p className="text-sm">{t('order.refundNotSent')}</p>}
        <RefundLines
          proposal={proposal}
          lines={articles.map((line) => ({ ...line, units: line.quantity, value: 0 }))}
          withDelivery={
            articles.length > 0 &&
            lines.every(({ ordered, position, quantity }) => position === null || quantity === ordered)
          }
          staff={props.staff}
        />
        <Field label={t('order.reason')} name="reason" />
      </OrderForm>
      <OrderForm
        {...form}
        fold={t('order.refundOther')}
        open={props.record.order.status === 'canceled' && open.length === 0}
        hidden={{ left: left.minor }}
        send={t('order.refund')}
      >
        <Field {...amount} name="other" defaultValue={format.typed(left.minor)} />
        <Field label={t('order.reason')} name="reason" />
      </OrderForm>
    </Panel>
  );
}

export async function OrderReturns(props: OrderProps) {
  const { record, staff } = props;
  const { order } = record;
  const { t, format } = staff;
  if (!staff.can('returns.ofOrder')) return null;
  const returns = await staff.admin.returns.ofOrder(order.number);
  const left = leftToReturn(sentUnits(order.parcels ?? []), returns);
  const canCreate = left.length > 0 && staff.can('returns.create');
  if (returns.length === 0 && !canCreate) return null;
  return (
    <Panel title={t('nav.returns')}>
      <ul className="grid gap-1 text-sm">
        {returns.map(({ id, number, reason, state, since, lines }) => (
          <li key={id}>
            <Link href={`/returns/${id}`} className="text-action underline">
              R{number}
            </Link>{' '}
            {t(`return.state.${state}`)}, {format.date(since)}
            <span className="block text-xs text-ink-soft">
              {t(`return.reason.${reason}`)},{' '}
              {t('return.units', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
            </span>
          </li>
        ))}
      </ul>
      {canCreate && (
        <OrderForm {...props} action="return-create" fold send={t('return.new')}>
          <Units {...props} lines={left} value={0} />
          <Select
            label={t('return.reasonLabel')}
            name="reason"
            options={returnReasons.map((value) => ({ value, label: t(`return.reason.${value}`) }))}
          />
          <Area label={t('return.words')} name="text" rows={2} maxLength={returnLimits.textLength} />
        </OrderForm>
      )}
    </Panel>
  );
}
