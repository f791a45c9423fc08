import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { OrderLine } from '@/commerce/model/order';
import type { OrderRecord } from '@/commerce/ports/admin/orders';
import type { RefundProposal } from '@/commerce/ports/admin/order-work';
import { carrierNames } from '@/config/shop/shipping-methods';
import type { CarrierCode } from '@/config/types';
import { ActionForm, type ActionFormProps, Field, Select, Send } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import type { ButtonProps } from '@/ui/button';
import { RefundFields } from '../islands/refund-fields';

export interface OrderProps {
  readonly record: OrderRecord;
  readonly staff: Staff;
}

interface OrderFormProps extends OrderProps {
  readonly action: string;
  readonly send: string;
  readonly variant?: ButtonProps['variant'];
  /** Folded under these words, or those of the button; otherwise the form is open. */
  readonly fold?: string | true | undefined;
  readonly open?: boolean;
  readonly className?: string;
  readonly hidden?: ActionFormProps['hidden'];
  readonly children?: ReactNode;
}

/** A form about the order that is shown, in the version that was read. */
export function OrderForm({
  record: { order, version },
  action,
  send,
  variant = 'secondary',
  fold,
  open,
  className,
  hidden,
  children,
}: OrderFormProps) {
  const form = (
    <ActionForm
      action={action}
      back={`/orders/${order.number}`}
      hidden={{ number: order.number, version, ...hidden }}
      className={clsx(fold !== undefined && 'mt-2', className)}
    >
      {children}
      <Send variant={variant}>{send}</Send>
    </ActionForm>
  );
  if (fold === undefined) return form;
  const tone = variant === 'danger' ? 'text-danger' : 'text-action';
  return (
    <details className="mt-2" open={open}>
      <summary className={`text-sm ${tone} underline`}>{fold === true ? send : fold}</summary>
      {form}
    </details>
  );
}

interface RefundLinesProps {
  readonly proposal: RefundProposal;
  /** Each with the most units to pay back, and those that are proposed. */
  readonly lines: readonly (RefundProposal['lines'][number] & {
    readonly units: number;
    readonly value: number;
  })[];
  /** Whether all units of `lines` bring the delivery with them. */
  readonly withDelivery: boolean;
  readonly staff: Staff;
}

/** The units of lines to pay back, their amounts, and whether they can be sold again; the delivery apart. */
export function RefundLines({ proposal, lines, withDelivery, staff: { t, format } }: RefundLinesProps) {
  const { currency } = proposal.left;
  const money = (minor: number) => ({ amount: format.money({ minor, currency }) });
  const delivery = proposal.lines.find(({ position, left }) => position === null && left > 0);
  return (
    <>
      {/* Two people who read the same do not both pay it back. */}
      <input type="hidden" name="left" value={proposal.left.minor} />
      <RefundFields
        // Begins again once something was paid back.
        key={proposal.left.minor}
        lines={lines.map((line) => ({
          ...line,
          hint: t('order.refundEach', money(line.each)),
          unitsLabel: t('order.unitsOf', { left: line.units }),
        }))}
        delivery={
          delivery
            ? {
                left: delivery.left,
                withAll: withDelivery,
                hint: t('order.refundAtMost', money(delivery.left)),
              }
            : null
        }
        locale={format.locale}
        currency={currency}
        texts={{
          amount: t('order.amount'),
          delivery: t('order.delivery'),
          restock: t('order.restock'),
          sum: t('order.refundSum'),
        }}
      />
    </>
  );
}

export const linesOf = ({ items }: OrderRecord['order']): OrderLine[] =>
  items.map(({ position = 0, quantity }) => ({ position, quantity }));

interface UnitsProps extends OrderProps {
  readonly lines: readonly OrderLine[];
  /** Proposed for each; otherwise all of its units. */
  readonly value?: number;
  readonly canGrow?: boolean;
}

/** Units of some lines of the order, as `position` and `quantity`. */
export const Units = ({ lines, value, canGrow, record: { order }, staff: { t } }: UnitsProps) =>
  lines.map(({ position, quantity }) => {
    const item = order.items.find((each) => each.position === position);
    const label = canGrow ? t('order.articles') : t('order.units', { left: quantity });
    return (
      <div key={position} className="grid grid-cols-[minmax(0,1fr)_auto_5rem] items-center gap-2">
        <span className="text-sm">
          {item?.name} <span className="whitespace-nowrap text-ink-soft">{item?.sku}</span>
        </span>
        <input type="hidden" name="position" value={position} />
        <span aria-hidden className="text-sm text-ink-soft">
          {label}
        </span>
        <Field
          label={label}
          labelHidden
          name="quantity"
          type="number"
          min={0}
          max={canGrow ? undefined : quantity}
          defaultValue={value ?? quantity}
        />
      </div>
    );
  });

export const isCarrier = (code: string): code is CarrierCode => Object.hasOwn(carrierNames, code);

interface CarrierProps extends Pick<OrderProps, 'staff'> {
  readonly carrier: string;
  readonly track?: string;
}

export const CarrierFields = ({ carrier, track, staff: { t } }: CarrierProps) => (
  <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2">
    <Select
      label={t('order.carrier')}
      name="carrier"
      defaultValue={isCarrier(carrier) ? carrier : Object.keys(carrierNames)[0]}
      options={Object.entries(carrierNames).map(([value, label]) => ({ value, label }))}
    />
    <Field
      label={t('order.trackingNumber')}
      name="trackingNumber"
      defaultValue={track}
      required
      autoComplete="off"
    />
  </div>
);
