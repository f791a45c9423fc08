import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { OrderItem } from '@/commerce/model/order';
import type { OrderRecord } from '@/commerce/ports/admin/orders';
import type { RefundProposal } from '@/commerce/ports/admin/order-work';
import { ActionForm, Field, Send } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import type { ButtonProps } from '@/ui/button';
import { RefundFields } from '../islands/refund-fields';

export interface OrderProps {
  readonly record: OrderRecord;
  readonly staff: Staff;
}

interface OrderFormProps extends OrderProps {
  readonly action: string;
  /** Of its button. */
  readonly send: string;
  readonly variant?: ButtonProps['variant'];
  /** Folded under these words; without them the form is open. */
  readonly fold?: string | undefined;
  readonly open?: boolean;
  readonly className?: string;
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
  children,
}: OrderFormProps) {
  const form = (
    <ActionForm
      action={action}
      back={`/orders/${order.number}`}
      className={clsx(fold !== undefined && 'mt-2', className)}
    >
      <input type="hidden" name="number" value={order.number} />
      <input type="hidden" name="version" value={version} />
      {children}
      <Send variant={variant}>{send}</Send>
    </ActionForm>
  );
  if (fold === undefined) return form;
  const tone = variant === 'danger' ? 'text-danger' : 'text-action';
  return (
    <details className="mt-2" open={open}>
      <summary className={`text-sm ${tone} underline`}>{fold}</summary>
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

/** Two people who read the same do not both pay it back. */
export const Left = ({ proposal: { left } }: Pick<RefundLinesProps, 'proposal'>) => (
  <input type="hidden" name="left" value={left.minor} />
);

/** The units of lines to pay back, their amounts, and whether they can be sold again; the delivery apart. */
export function RefundLines({ proposal, lines, withDelivery, staff: { t, format } }: RefundLinesProps) {
  const { currency } = proposal.left;
  const money = (minor: number) => ({ amount: format.money({ minor, currency }) });
  const delivery = proposal.lines.find(({ position, left }) => position === null && left > 0);
  return (
    <>
      <Left proposal={proposal} />
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

interface UnitsProps {
  readonly line: Pick<OrderItem, 'position' | 'sku' | 'name'>;
  readonly label: string;
  readonly most?: number | undefined;
  readonly value: number;
}

/** The units of a line, as `position` and `quantity`. */
export function Units({ line: { position = 0, sku, name }, label, most, value }: UnitsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_5rem] items-center gap-2">
      <span className="text-sm">
        {name} <span className="text-ink-soft">{sku}</span>
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
        max={most}
        defaultValue={value}
      />
    </div>
  );
}
