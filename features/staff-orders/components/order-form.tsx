import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { OrderItem } from '@/commerce/model/order';
import type { OrderRecord } from '@/commerce/ports/admin/orders';
import type { RefundProposal } from '@/commerce/ports/admin/order-work';
import { ActionForm, Field, Send, Tick } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import type { ButtonProps } from '@/ui/button';

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

interface RefundLineProps {
  readonly line: Pick<RefundProposal['lines'][number], 'position' | 'sku' | 'name' | 'restockable'>;
  /** The most that can be paid back. */
  readonly units: number;
  readonly value: number;
  /** What was paid for a unit. */
  readonly each: string;
  readonly staff: Staff;
}

/** The units of a line to pay back, their amount, and whether they can be sold again. */
export function RefundLine({ line, units, value, each, staff: { t } }: RefundLineProps) {
  const { position, sku, name, restockable } = line;
  return (
    <fieldset className="grid gap-2 border-b border-line pb-2">
      <legend className="text-sm">
        {name} <span className="text-ink-soft">{sku}</span>
      </legend>
      <input type="hidden" name="position" value={position ?? ''} />
      <div className="grid grid-cols-2 gap-2">
        <Field
          label={t('order.unitsOf', { left: units })}
          name="quantity"
          type="number"
          min={0}
          max={units}
          defaultValue={value}
        />
        <Field
          label={t('order.amount')}
          inputMode="decimal"
          name="amount"
          hint={t('order.refundEach', { amount: each })}
        />
      </div>
      {restockable > 0 && <Tick name="restock" value={position ?? ''} label={t('order.restock')} />}
    </fieldset>
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
    <div className="grid grid-cols-[minmax(0,1fr)_5rem] items-end gap-2">
      <span className="text-sm">
        {name} <span className="text-ink-soft">{sku}</span>
      </span>
      <input type="hidden" name="position" value={position} />
      <Field label={label} name="quantity" type="number" min={0} max={most} defaultValue={value} />
    </div>
  );
}
