import type { Address } from '@/commerce/model/address';
import type { RefundProposal } from '@/commerce/ports/admin/order-work';
import { Panel } from '@/features/staff/components/page';
import { ActionForm, Field, Send, Tick } from '@/features/staff/islands/form';
import { addressFields } from '../address-fields';
import { formOf, type OrderProps } from './order-props';

const major = (minor: number) => (minor / 100).toFixed(2);

const valueOf = (address: Address, name: (typeof addressFields)[number]) => {
  const [first, second] = name.split('.');
  return second === undefined ? address[first as 'city'] : address.street[second as keyof Address['street']];
};

function AddressFields({
  address,
  prefix,
  staff: { t },
}: OrderProps & { readonly address: Address; readonly prefix: string }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {addressFields.map((name) => (
        <Field
          key={name}
          label={t(`address.${name.replace('.', '_')}` as 'address.city')}
          name={`${prefix}.${name}`}
          defaultValue={valueOf(address, name)}
          className={name === 'street.street' || name === 'company' ? 'col-span-2' : undefined}
        />
      ))}
    </div>
  );
}

/** Addresses and units, before anything has left. */
export function OrderChanges(props: OrderProps) {
  const { record, staff } = props;
  const { order, version } = record;
  const { t } = staff;
  const isOpen = ['pending_payment', 'processing', 'ready_to_ship'].includes(order.status);
  if (!isOpen || !staff.can('orders.changeAddress')) return null;
  const hidden = (
    <>
      <input type="hidden" name="number" value={order.number} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <Panel title={t('order.change')}>
      <details>
        <summary className="text-sm text-action underline">{t('order.changeAddress')}</summary>
        <ActionForm action="order-address" {...formOf(props)} className="mt-2">
          {hidden}
          <AddressFields {...props} address={order.shippingAddress} prefix="ship" />
          <Tick
            name="same"
            label={t('order.sameBilling')}
            defaultChecked={isSame(order.shippingAddress, order.billingAddress)}
          />
          <details>
            <summary className="text-sm underline">{t('order.billTo')}</summary>
            <AddressFields {...props} address={order.billingAddress} prefix="bill" />
          </details>
          <Send variant="secondary">{t('order.changeAddress')}</Send>
        </ActionForm>
      </details>
      <details className="mt-2">
        <summary className="text-sm text-action underline">{t('order.changeLines')}</summary>
        <ActionForm action="order-lines" {...formOf(props)} className="mt-2">
          {hidden}
          {order.items.map(({ position = 0, sku, name, quantity }) => (
            <div key={position} className="grid grid-cols-[minmax(0,1fr)_5rem] items-end gap-2">
              <span className="text-sm">
                {name} <span className="text-ink-soft">{sku}</span>
              </span>
              <input type="hidden" name="position" value={position} />
              <Field
                label={t('order.articles')}
                name="quantity"
                type="number"
                min={0}
                defaultValue={quantity}
              />
            </div>
          ))}
          <Send variant="secondary">{t('order.changeLines')}</Send>
        </ActionForm>
      </details>
    </Panel>
  );
}

const isSame = (first: Address, second: Address) =>
  addressFields.every((name) => valueOf(first, name) === valueOf(second, name));

/** Money back by line; every amount is proposed, and can be lowered. */
export function RefundPanel({ proposal, ...props }: OrderProps & { readonly proposal: RefundProposal }) {
  const { record, staff } = props;
  const { t, format } = staff;
  const { left, lines, open } = proposal;
  if (left.minor === 0) return null;
  const money = (minor: number) => format.money({ minor, currency: left.currency });
  const number = <input type="hidden" name="number" value={record.order.number} />;
  const articles = lines.filter(({ position, quantity }) => position !== null && quantity > 0);
  const delivery = lines.find(({ position }) => position === null);
  return (
    <Panel
      title={t('order.refund')}
      aside={<span className="text-xs">{t('order.refundLeft', { left: money(left.minor) })}</span>}
    >
      {open.map(({ reference, amountMinor }) => (
        <ActionForm key={reference} action="order-refund" {...formOf(props)} className="mb-2">
          {number}
          <input type="hidden" name="reference" value={reference} />
          <Send>{t('order.refundOwed', { amount: money(amountMinor) })}</Send>
        </ActionForm>
      ))}
      <details>
        <summary className="text-sm text-action underline">{t('order.refundLines')}</summary>
        <ActionForm action="order-refund" {...formOf(props)} className="mt-2">
          {number}
          {articles.length === 0 && <p className="text-sm">{t('order.refundNotSent')}</p>}
          {articles.map(({ position, sku, name, quantity, restockable, each }) => (
            <fieldset key={position} className="grid gap-2 border-b border-line pb-2">
              <legend className="text-sm">
                {name} <span className="text-ink-soft">{sku}</span>
              </legend>
              <input type="hidden" name="position" value={position ?? ''} />
              <div className="grid grid-cols-2 gap-2">
                <Field
                  label={t('order.units', { left: quantity })}
                  name="quantity"
                  type="number"
                  min={0}
                  max={quantity}
                  defaultValue={0}
                />
                <Field
                  label={t('order.amount')}
                  name="amount"
                  inputMode="decimal"
                  hint={t('order.refundEach', { amount: money(each) })}
                />
              </div>
              {restockable > 0 && <Tick name="restock" value={position ?? ''} label={t('order.restock')} />}
            </fieldset>
          ))}
          {delivery && delivery.left > 0 && (
            <Field
              label={t('order.delivery')}
              name="delivery"
              inputMode="decimal"
              hint={t('order.refundAtMost', { amount: money(delivery.left) })}
            />
          )}
          <Field label={t('order.reason')} name="reason" />
          <Send>{t('order.refund')}</Send>
        </ActionForm>
      </details>
      <details className="mt-2">
        <summary className="text-sm text-action underline">{t('order.refundOther')}</summary>
        <ActionForm action="order-refund" {...formOf(props)} className="mt-2">
          {number}
          <Field
            label={t('order.amount')}
            name="other"
            inputMode="decimal"
            defaultValue={major(left.minor)}
          />
          <Field label={t('order.reason')} name="reason" />
          <Send>{t('order.refund')}</Send>
        </ActionForm>
      </details>
    </Panel>
  );
}
