import { Link } from '@/features/staff/components/link';
import { leftToReturn, returnReasons, sentUnits } from '@/commerce/domain/orders/return-states';
import { returnLimits } from '@/config/limits/order-limits';
import { Panel } from '@/features/staff/components/page';
import { Area, Select } from '@/features/staff/islands/form';
import { OrderForm, type OrderProps, Units } from './order-form';

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
    <OrderForm {...props} action="return-create" fold={t('return.new')} send={t('return.new')}>
      {left.map(({ position, quantity }) => {
        const item = record.order.items.find((each) => each.position === position);
        const label = t('order.units', { left: quantity });
        return item && <Units key={position} line={item} label={label} most={quantity} value={0} />;
      })}
      <Select
        label={t('return.reasonLabel')}
        name="reason"
        options={returnReasons.map((value) => ({ value, label: t(`return.reason.${value}`) }))}
      />
      <Area label={t('return.words')} name="text" rows={2} maxLength={returnLimits.textLength} />
    </OrderForm>
  );
}
