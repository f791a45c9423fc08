import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { carrierNames } from '@/config/shipping';
import { storeConfig } from '@/config/stores';
import { offeredPaymentMethods } from '@/features/store/server/payment-methods';
import { CarrierIcons } from '@/ui/carrier-icons';
import { PaymentIcons } from '@/ui/payment-icons';

/** The payment methods and carriers of the store (spec §9). */
export async function DeliveryAndPayment({ context }: { readonly context: Context }) {
  const [t, payment, offered] = await Promise.all([
    getTranslations('footer'),
    getTranslations('payment.methods'),
    offeredPaymentMethods(context),
  ]);
  const { paymentIcons, carriers } = storeConfig(context.store);
  const methods = paymentIcons
    .filter((code) => offered.includes(code))
    .map((code) => ({ method: code, label: payment(code) }));
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3 text-sm text-night-soft">
      {methods.length > 0 && (
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          <span aria-hidden="true">{t('payWith')}</span>
          <PaymentIcons label={t('payWith')} methods={methods} />
        </div>
      )}
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <span aria-hidden="true">{t('shipWith')}</span>
        <CarrierIcons
          label={t('shipWith')}
          carriers={carriers.map((code) => ({ code, name: carrierNames[code] }))}
        />
      </div>
    </div>
  );
}
