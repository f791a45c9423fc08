import { clsx } from 'clsx';
import { currencyCodes } from '@/config/shop/store-formats';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Field, Select, Send, Tick } from '@/features/staff/islands/form';
import { requireStaff } from '@/features/staff/server/staff';
import { couponKinds } from '../coupon-form';

interface AmountsProps {
  readonly prefix: 'amount' | 'minimum';
  readonly label: string;
  readonly className?: string;
}

/** Shown with their kind of coupon; a mistake stays. */
const onlyPercent = 'not-has-aria-invalid:not-group-has-[[value=percent]:checked]:hidden';
const onlyFixed = 'not-has-aria-invalid:not-group-has-[[value=fixed]:checked]:hidden';

function Amounts({ prefix, label, className }: AmountsProps) {
  return (
    <fieldset className={clsx('min-w-0', className)}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {currencyCodes.map((code) => (
          <Field key={code} label={code} name={`${prefix}${code}`} inputMode="decimal" autoComplete="off" />
        ))}
      </div>
    </fieldset>
  );
}

export async function CouponPage() {
  const { t } = await requireStaff('coupons.create');
  return (
    <>
      <Heading title={t('coupon.new')} />
      <Panel title={t('coupon.new')} className="max-w-3xl">
        <ActionForm action="coupon-create" back="/coupons/new" className="group">
          <div className="grid gap-3 sm:grid-cols-3">
            <Field label={t('coupon.code')} name="code" maxLength={40} autoComplete="off" required />
            <Select
              label={t('coupon.kindLabel')}
              name="kind"
              defaultValue="percent"
              options={couponKinds.map((kind) => ({ value: kind, label: t(`coupon.kind.${kind}`) }))}
            />
            <Field
              label={t('coupon.percent')}
              name="percent"
              inputMode="decimal"
              autoComplete="off"
              className={onlyPercent}
            />
          </div>
          <Amounts prefix="amount" label={t('coupon.amounts')} className={onlyFixed} />
          <Amounts prefix="minimum" label={t('coupon.minimums')} />
          <div className="grid gap-3 sm:grid-cols-4">
            <Field label={t('coupon.firstDay')} name="from" type="date" />
            <Field label={t('coupon.lastDay')} name="until" type="date" />
            <Field label={t('coupon.usageLimit')} name="usageLimit" inputMode="numeric" />
            <Field label={t('coupon.perMailbox')} name="perMailbox" inputMode="numeric" />
          </div>
          <fieldset className="min-w-0">
            <legend className="mb-1 text-sm font-semibold">{t('coupon.storesHint')}</legend>
            <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
              {storeCodes.map((code) => (
                <Tick key={code} size="sm" name="stores" value={code} label={storeConfig(code).label} />
              ))}
            </div>
          </fieldset>
          <Send>{t('coupon.create')}</Send>
        </ActionForm>
      </Panel>
    </>
  );
}
