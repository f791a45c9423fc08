'use client';

import { useTexts } from '@/lib/client/shop-context';
import type { ShownCart } from '../shown-cart';
import { useCartBusy } from '../cart-resource';
import { useMoney } from '@/lib/client/use-formats';
import { minorPerMajor } from '@/lib/money/number-format';
import { totalsView } from '@/commerce/domain/pricing/totals-view';
import { Spinner } from '@/ui/first-icons';
import { Totals } from '@/ui/price/totals';
import { FreeDelivery } from './free-delivery';
import { paths } from '@/lib/paths/paths';
import { Button, ButtonLink } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { LockIcon } from '@/ui/icons';
import { focusProblems } from './cart-notices';
import { purchase } from '@/config/limits/islands';

interface CartTotalsProps {
  readonly cart: ShownCart;
  readonly deliveryUrl: string | null;
  readonly onFollow?: () => void;
}

/** The totals that the server computed, with a progress indicator while the cart changes (spec §4). */
export function CartTotals({ cart, deliveryUrl, onFollow }: CartTotalsProps) {
  const t = useTexts('cart');
  const busy = useCartBusy();
  const { price, percent } = useMoney();
  return (
    <div className="relative min-w-0">
      {cart.delivery && <FreeDelivery delivery={cart.delivery} />}
      <Totals
        {...totalsView(cart.prices, {
          text: t,
          price,
          percent,
          deliveryUrl,
          cheapestShipping: cart.delivery?.rate ?? null,
          tax: cart.tax,
        })}
        live
        busy={busy}
        onFollow={onFollow}
      />
      {busy && (
        <p className="absolute -top-5 right-0 flex items-center gap-1.5 text-xs text-ink-faint">
          <Spinner className="size-3.5" />
          {t('updating')}
        </p>
      )}
    </div>
  );
}

interface CheckoutLinkProps {
  readonly cart: ShownCart;
  readonly className?: string;
  readonly onFollow?: () => void;
}

/** Shows a button to the reasons if the cart cannot be ordered, and a notice below the minimum order. */
export function CheckoutLink({ cart, className, onFollow }: CheckoutLinkProps) {
  const t = useTexts('cart');
  const look = { size: 'lg', full: true, leading: <LockIcon />, className } as const;
  const { reached, notice } = minimumOrder(cart.prices.subtotal.minor / minorPerMajor);
  if (!reached) return <Alert tone="info">{notice}</Alert>;
  if (cart.hasError) {
    return (
      <Button {...look} variant="secondary" onClick={({ currentTarget }) => focusProblems(currentTarget)}>
        {t('checkout')}
      </Button>
    );
  }
  return (
    <ButtonLink {...look} href={paths.checkout} prefetch={false} {...(onFollow && { onClick: onFollow })}>
      {t('checkout')}
    </ButtonLink>
  );
}

/** `notice` replaces the link to the checkout. The shop has no minimum (spec §9): always, without a notice. */
export function minimumOrder(value: number, { amount, notice } = purchase.minimumOrder) {
  const reached = value >= amount;
  return { reached, notice: reached ? '' : notice };
}
