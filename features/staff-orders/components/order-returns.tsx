import { randomUUID } from 'node:crypto';
import { Link } from '@/features/staff/components/link';
import { leftToReturn, returnReasons, sentUnits } from '@/commerce/domain/orders/return-states';
import { returnLimits } from '@/config/limits/order-limits';
import { Panel } from '@/features/staff/components/page';
import { ActionForm, Area, Field, Select, Send } from '@/features/staff/islands/form';
import { formOf, type OrderProps } from './order-props';

/** The returns of the order, and the form of a new one. */
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
      {canCreate && <NewReturn {...props} left={left} />}
    </Panel>
  );
}

function NewReturn({ left, ...props }: OrderProps & { readonly left: ReturnType<typeof leftToReturn> }) {
  const { record, staff } = props;
  const { t } = staff;
  return (
    <details className="mt-2">
      <summary className="text-sm text-action underline">{t('return.new')}</summary>
      <ActionForm action="return-create" {...formOf(props)} formKey={randomUUID()} className="mt-2">
        <input type="hidden" name="number" value={record.order.number} />
        {left.map(({ position, quantity }) => {
          const item = record.order.items.find((each) => each.position === position);
          return (
            <div key={position} className="grid grid-cols-[minmax(0,1fr)_5rem] items-end gap-2">
              <span className="text-sm">
                {item?.name} <span className="text-ink-soft">{item?.sku}</span>
              </span>
              <input type="hidden" name="position" value={position} />
              <Field
                label={t('order.units', { left: quantity })}
                name="quantity"
                type="number"
                min={0}
                max={quantity}
                defaultValue={0}
              />
            </div>
          );
        })}
        <Select
          label={t('return.reasonLabel')}
          name="reason"
          options={returnReasons.map((value) => ({ value, label: t(`return.reason.${value}`) }))}
        />
        <Area label={t('return.words')} name="text" rows={2} maxLength={returnLimits.textLength} />
        <Send variant="secondary">{t('return.new')}</Send>
      </ActionForm>
    </details>
  );
}
