import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { acceptsMethod } from '@/config/shop/payments';
import { carrierNames } from '@/config/shop/shipping-methods';
import { storeConfig } from '@/config/shop/stores';
import { BrandMarks, type BrandMarksProps } from '@/ui/brand/brand-marks';
import { getPaymentMethods } from '../server/footer-content';

/** The payment methods and carriers of the store (spec §9). */
export async function DeliveryAndPayment({ context }: { readonly context: Context }) {
  const [t, payment, offered] = await Promise.all([
    getTranslations('footer'),
    getTranslations('payment.methods'),
    getPaymentMethods(context),
  ]);
  const { paymentIcons, carriers } = storeConfig(context.store);
  const methods = paymentIcons
    .filter((code) => acceptsMethod(offered, paymentIcons, code))
    .map((code) => ({ code, name: payment(code) }));
  return (
    <div className="flex min-w-0 flex-wrap gap-x-10 gap-y-4 text-sm text-night-soft">
      {methods.length > 0 && <Marks label={t('payWith')} brands={methods} />}
      <Marks label={t('shipWith')} brands={carriers.map((code) => ({ code, name: carrierNames[code] }))} />
    </div>
  );
}

function Marks(props: BrandMarksProps) {
  return (
    <div className="min-w-0">
      <p aria-hidden="true" className="mb-1.5">
        {props.label}
      </p>
      <BrandMarks {...props} />
    </div>
  );
}
