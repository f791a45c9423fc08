import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { paths } from '@/lib/paths';
import { pickMessages } from '@/lib/pick-messages';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { CartIcon } from '@/ui/first-icons';
import { Container, Heading } from '@/ui/layout';
import { CartPage } from '../islands/cart-page';
import { PaymentNotice } from '../islands/payment-notice';

interface CartScreenProps {
  /** The page that names the delivery costs; null where the store has none. */
  readonly deliveryUrl: string | null;
  /** What stands below the cart, from the page. */
  readonly below: ReactNode;
}

/** The cart page: a shell that is the same for everybody, and the islands that load this shopper's cart. */
export async function CartScreen({ deliveryUrl, below }: CartScreenProps) {
  const [t, common, messages] = await Promise.all([
    getTranslations('cart'),
    getTranslations('common'),
    getMessages(),
  ]);
  return (
    <Container className="min-h-dvh pt-6 pb-10">
      <Heading level={1} className="mb-5">
        {t('title')}
      </Heading>
      <NextIntlClientProvider messages={pickMessages(messages, 'cart')}>
        <Suspense>
          <PaymentNotice />
        </Suspense>
        <CartPage
          deliveryUrl={deliveryUrl}
          below={below}
          whenEmpty={
            <EmptyState
              icon={<CartIcon className="size-7" />}
              title={t('empty')}
              action={<ButtonLink href={paths.home}>{common('continueShopping')}</ButtonLink>}
            >
              {t('emptyHint')}
            </EmptyState>
          }
        />
      </NextIntlClientProvider>
    </Container>
  );
}
