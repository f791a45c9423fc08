import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import { storeConfig } from '@/config/stores';
import type { PaymentMethodCode } from '@/config/types';
import { SessionEnded } from '@/features/cart/components/session-ended';
import { paths } from '@/lib/paths';
import { pickMessages } from '@/lib/pick-messages';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { CartIcon } from '@/ui/first-icons';
import { Container, Heading } from '@/ui/layout';
import { PaymentIcons } from '@/ui/payment-icons';
import { CheckoutPage } from '../islands/checkout-page';
import { checkoutConfig } from '../server/checkout-config';
import { Agreement } from './agreement';

interface CheckoutScreenProps {
  readonly context: Context;
  /** The button that signs a customer out. */
  readonly signOut: ReactNode;
}

/** The checkout: a shell that is the same for all visitors, and the islands that load the cart. */
export async function CheckoutScreen({ context, signOut }: CheckoutScreenProps) {
  const [t, messages, config] = await Promise.all([
    getTranslations('checkout'),
    getMessages(),
    checkoutConfig(context),
  ]);
  const { shipping_method_missing, pickup_point_missing } = messages.error;
  return (
    <Container className="min-h-dvh pt-6 pb-12">
      <Heading level={1}>{t('title')}</Heading>
      <DeliveryAndPayment context={context} methods={config.paymentMethods} />
      <NextIntlClientProvider
        messages={{
          ...pickMessages(messages, 'checkout', 'address', 'cart', 'coupon', 'common', 'validation'),
          error: { shipping_method_missing, pickup_point_missing },
        }}
      >
        <CheckoutPage
          config={config}
          agreement={<Agreement config={storeConfig(context.store)} />}
          whenEmpty={<EmptyCart />}
          whenEnded={<SessionEnded next={paths.checkout} />}
          signOut={signOut}
        />
      </NextIntlClientProvider>
    </Container>
  );
}

interface DeliveryAndPaymentProps {
  readonly context: Context;
  readonly methods: readonly PaymentMethodCode[];
}

/** The delivery country and the payment methods, shown before the first form field (countries.md). */
async function DeliveryAndPayment({ context, methods }: DeliveryAndPaymentProps) {
  const [t, countries, titles] = await Promise.all([
    getTranslations('checkout'),
    getTranslations('address.countries'),
    getTranslations('payment.methods'),
  ]);
  const config = storeConfig(context.store);
  const icons = methods.map((code) => ({ method: code, label: titles(code) }));
  return (
    <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 text-sm text-ink-soft">
      <p className="min-w-0">{t('limits', { country: countries(config.country) })}</p>
      <PaymentIcons label={t('payWith')} methods={icons} />
    </div>
  );
}

async function EmptyCart() {
  const [t, common] = await Promise.all([getTranslations('cart'), getTranslations('common')]);
  return (
    <EmptyState
      icon={<CartIcon className="size-7" />}
      title={t('empty')}
      // The products are in the order that awaits its payment.
      className="beside-open-order:hidden"
      action={<ButtonLink href={paths.home}>{common('continueShopping')}</ButtonLink>}
    >
      {t('emptyHint')}
    </EmptyState>
  );
}
