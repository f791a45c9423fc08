import { Facts, Panel } from '@/features/staff/components/page';
import { Field, Tick } from '@/features/staff/islands/form';
import { methodWords } from '../words';
import { OrderForm, type OrderProps } from './order-form';

export function OrderMoney(props: OrderProps) {
  const { record, staff } = props;
  const { due, order, movements, documents } = record;
  const { t, format } = staff;
  const { totals } = order;
  const { carrierCode, methodCode, amount: shipping } = order.shippingMethod;
  const money = (minor: number) => format.money({ ...totals.grandTotal, minor });
  const held = movements.reduce((sum, { amount }) => sum + amount.minor, 0);
  return (
    <Panel title={t('order.money')}>
      <Facts
        rows={[
          [t('order.subtotal'), format.money(totals.subtotal)],
          ...totals.discounts.map(
            ({ code, amount }) => [t('order.discount', { code: code ?? '' }), money(-amount.minor)] as const,
          ),
          [methodWords(staff).shipping(carrierCode, methodCode), format.money(shipping)],
          [<b key="total">{t('order.total')}</b>, <b key="amount">{format.money(totals.grandTotal)}</b>],
          ...totals.appliedTaxes.map(
            ({ rate, amount }) =>
              [t('order.vat', { rate: format.number(rate) }), format.money(amount)] as const,
          ),
          [t('order.payment'), methodWords(staff).payment(order.paymentMethod.code)],
          ...movements.map(
            ({ kind, amount, date }) =>
              [t(`order.movement.${kind}`), `${format.money(amount)}, ${format.time(date)}`] as const,
          ),
          // Of one movement it is the same amount.
          [t('order.held'), movements.length > 1 && money(held)],
          [
            t('order.missing'),
            order.status === 'pending_payment' && held > 0 && money(totals.grandTotal.minor - held),
          ],
          ...documents.map(
            ({ kind, number, total }) =>
              [
                t(`order.document.${kind}`),
                <a
                  key={number}
                  href={`/files/document/${order.number}/${number}`}
                  className="text-action underline"
                >
                  {number}
                  {total !== null && `, ${money(total)}`}
                </a>,
              ] as const,
          ),
        ]}
      />
      <BookTransfer {...props} />
      {documents.length === 0 && held > 0 && !due && staff.can('orders.invoice') && (
        <OrderForm {...props} action="order-invoice" className="mt-2" send={t('order.issueInvoice')} />
      )}
    </Panel>
  );
}

function BookTransfer(props: OrderProps) {
  const { due, movements, order } = props.record;
  const { t, can } = props.staff;
  const isByTransfer = order.paymentMethod.code === 'banktransfer' || due?.whole === false;
  if (!isByTransfer || !can('orders.bookTransfer')) return null;
  return (
    <OrderForm
      {...props}
      action="order-transfer"
      fold
      open={order.status === 'pending_payment' && !order.underReview}
      send={t('order.bookTransfer')}
    >
      <div className="grid grid-cols-2 gap-2">
        <Field label={t('order.amount')} name="amount" inputMode="decimal" hint={t('order.amountHint')} />
        <Field label={t('order.bankReference')} name="reference" hint={t('order.bankReferenceHint')} />
      </div>
      {/* A new one after each booking. */}
      <div
        key={movements.length}
        className="hidden has-checked:block has-[[aria-invalid]]:block noscript:block"
      >
        <Tick name="despiteAmount" label={t('order.transfer.despiteAmount')} />
      </div>
    </OrderForm>
  );
}
