import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import type { CurrentStore } from '@/lib/current-store';
import { paths } from '@/lib/paths';
import { pickMessages } from '@/lib/pick-messages';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { CartIcon } from '@/ui/first-icons';
import { Container, Heading } from '@/ui/layout';
import { PaymentIcons } from '@/ui/payment-icons';
import { CheckoutPage } from '../islands/checkout-page';
import { checkoutFacts } from '../server/facts';
import { Agreement } from './agreement';

/** The checkout: a shell that is the same for everybody, and the islands that load this shopper's cart. */
export async function CheckoutScreen({ shop }: { readonly shop: CurrentStore }) {
  const [t, messages, facts] = await Promise.all([
    getTranslations('checkout'),
    getMessages(),
    checkoutFacts(shop),
  ]);
  return (
    <Container className="min-h-dvh pt-6 pb-12">
      <Heading level={1}>{t('title')}</Heading>
      <Limits shop={shop} />
      <NextIntlClientProvider
        messages={pickMessages(messages, 'checkout', 'address', 'cart', 'common', 'validation')}
      >
        <CheckoutPage facts={facts} agreement={<Agreement config={shop.config} />} whenEmpty={<Nothing />} />
      </NextIntlClientProvider>
    </Container>
  );
}

/** Where we deliver and what can be paid with, said before anything is asked (countries.md). */
async function Limits({ shop: { config } }: { readonly shop: CurrentStore }) {
  const [t, countries, methods] = await Promise.all([
    getTranslations('checkout'),
    getTranslations('address.countries'),
    getTranslations('payment.methods'),
  ]);
  const marks = config.paymentMethods.map((code) => ({ method: code, label: methods(code) }));
  return (
    <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 text-sm text-ink-soft">
      <p className="min-w-0">{t('limits', { country: countries(config.country) })}</p>
      <PaymentIcons label={t('payWith')} methods={marks} />
    </div>
  );
}

async function Nothing() {
  const [t, common] = await Promise.all([getTranslations('cart'), getTranslations('common')]);
  return (
    <EmptyState
      icon={<CartIcon className="size-7" />}
      title={t('empty')}
      action={<ButtonLink href={paths.home}>{common('continueShopping')}</ButtonLink>}
    >
      {t('emptyHint')}
    </EmptyState>
  );
}
