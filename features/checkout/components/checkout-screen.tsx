import { getTranslations } from 'next-intl/server';
import { Fragment, type ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import { countryProfiles } from '@/config/countries/countries';
import { isBusinessMethod, isCardBrand, isWallet, wallets } from '@/config/shop/payments';
import { storeConfig } from '@/config/shop/stores';
import type { PaymentMethodCode, StoreConfig } from '@/config/types';
import { Assurances } from '@/features/cart/components/assurances';
import { EmptyCart, SessionEnded } from '@/features/cart/components/empty-cart';
import { countryName } from '@/lib/address/address-block';
import { paths } from '@/lib/paths/paths';
import { IslandTexts } from '@/lib/messages/island-texts';
import { type Brand, BrandMark, hasMark } from '@/ui/brand/brand-marks';
import { Container, Heading, NoScript } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import type { PaymentMarks } from '../checkout-config';
import { CheckoutPage } from '../islands/checkout-page';
import { checkoutConfig } from '../server/loaders';

interface CheckoutScreenProps {
  readonly context: Context;
  readonly signOut: ReactNode;
  readonly notice: ReactNode;
}

const keys = [
  'checkout',
  'address',
  'cart',
  'coupon',
  'common',
  'validation',
  'password',
  'signIn.password',
  'signIn.passwordHint',
  'signIn.repeatPassword',
  'accountArea.signOut',
  'accountArea.signingOut',
  'error.pickup_point_missing',
  'error.shipping_method_missing',
] as const;

export async function CheckoutScreen({ context, signOut, notice }: CheckoutScreenProps) {
  const [t, product, config, marks] = await Promise.all([
    getTranslations('checkout'),
    getTranslations('product'),
    checkoutConfig(context),
    paymentMarks(context),
  ]);
  return (
    <Container className="min-h-dvh pt-6 pb-12">
      <Heading level={1}>{t('title')}</Heading>
      <DeliveryAndPayment context={context} methods={config.paymentMethods} />
      <NoScript>{product('needsScript')}</NoScript>
      <div className="noscript:hidden">
        <IslandTexts of={keys}>
          <CheckoutPage
            config={config}
            marks={marks}
            agreement={
              <>
                <p>
                  <Agreement config={storeConfig(context.store)} />
                </p>
                {notice}
              </>
            }
            whenEmpty={<EmptyCart />}
            whenEnded={<SessionEnded next={paths.checkout} />}
            assurances={<Assurances store={context.store} />}
            signOut={signOut}
          />
        </IslandTexts>
      </div>
    </Container>
  );
}

interface DeliveryAndPaymentProps {
  readonly context: Context;
  readonly methods: readonly PaymentMethodCode[];
}

/** Shows them before the first form field (docs/countries.md): those that every browser and customer can pay by. */
async function DeliveryAndPayment({ context, methods }: DeliveryAndPaymentProps) {
  const [t, titles] = await Promise.all([getTranslations('checkout'), getTranslations('payment.methods')]);
  const { country } = storeConfig(context.store);
  const everybody = methods.filter((code) => !isWallet(code) && !isBusinessMethod(code));
  const [before, after] = t('methods', { methods: '|' }).split('|');
  return (
    <p className="mt-2 mb-6 text-sm text-ink-soft">
      {t('limits', { country: countryName(country, context.store) })} {everybody.length > 0 && before}
      {everybody.map((code, index) => (
        <Fragment key={code}>
          {/* A name such as "SEPA-Lastschrift" stays whole. */}
          <span className="inline-block max-w-full">{titles(code)}</span>
          {index < everybody.length - 1 && '\u00A0· '}
        </Fragment>
      ))}
      {everybody.length > 0 && after}
    </p>
  );
}

async function paymentMarks({ store }: Context): Promise<PaymentMarks> {
  const titles = await getTranslations('payment.methods');
  const { country, paymentIcons, paymentMethods } = storeConfig(store);
  const { payLater } = countryProfiles[country];
  const brands = paymentIcons.filter(isCardBrand).map((code) => ({ code, name: titles(code) }));
  const codes = [...paymentMethods, ...paymentIcons, ...wallets, ...payLater].filter(hasMark);
  return {
    ...Object.fromEntries(codes.map((code) => [code, <BrandMark key={code} code={code} />])),
    creditcard: <CardBrands brands={brands} />,
    cardNames: <span className="sr-only">{brands.map(({ name }) => name).join(' ')}</span>,
  };
}

/** Decorative, inside a label, which names them. */
function CardBrands({ brands }: { readonly brands: readonly Brand[] }) {
  return (
    <span className="grid w-16 grid-cols-2 gap-1 *:h-auto *:w-full sm:flex sm:w-auto sm:gap-1.5 sm:*:w-16">
      {brands.map(({ code }) => (
        <BrandMark key={code} code={code} />
      ))}
    </span>
  );
}

/** The sentence about terms and privacy. Its links open in a new tab, so that no input is lost. */
async function Agreement({ config }: { readonly config: StoreConfig }) {
  const [t, common] = await Promise.all([getTranslations('checkout'), getTranslations('common')]);
  const newTab = <span className="sr-only"> {common('newTab')}</span>;
  return t.rich('agreement', {
    terms: (text) => (
      <TextLink href={config.termsUrl} prefetch={false} target="_blank">
        {text}
        {newTab}
      </TextLink>
    ),
    privacy: (text) => (
      <TextLink href={config.privacyUrl} prefetch={false} target="_blank">
        {text}
        {newTab}
      </TextLink>
    ),
  });
}
