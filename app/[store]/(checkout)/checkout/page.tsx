import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { noindex } from '@/config/robots';
import { SignOutButton } from '@/features/account/islands/sign-out-button';
import { CheckoutScreen } from '@/features/checkout/components/checkout-screen';
import { OpenOrderNotice } from '@/features/checkout/components/open-order-notice';
import { currentContext } from '@/features/store/server/current-context';
import { islandTexts } from '@/lib/messages/island-texts';

/** Rendered per request, so that its scripts carry a nonce (decision 0057). */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout');
  return { title: t('title'), robots: noindex };
}

export default async function CheckoutRoute() {
  const texts = await islandTexts({ signOut: 'accountArea.signOut', signingOut: 'accountArea.signingOut' });
  return (
    <>
      <OpenOrderNotice />
      <CheckoutScreen context={await currentContext()} signOut={<SignOutButton texts={texts} />} />
    </>
  );
}
