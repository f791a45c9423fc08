import { SignOutButton } from '@/features/account/islands/sign-out-button';
import { CheckoutScreen } from '@/features/checkout/components/checkout-screen';
import { OpenOrderNotice } from '@/features/checkout/components/open-order-notice';
import { GuaranteeNotice } from '@/features/content/components/legal-notices';
import { currentContext } from '@/features/store/server/current-context';
import { unlistedPage } from '@/app/pages';

/** Rendered per request, so that its scripts carry a nonce (decision 0057). */
export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('checkout.title');

export default async function CheckoutRoute() {
  const context = await currentContext();
  return (
    <>
      <OpenOrderNotice />
      <CheckoutScreen
        context={context}
        signOut={<SignOutButton />}
        notice={<GuaranteeNotice store={context.store} />}
      />
    </>
  );
}
