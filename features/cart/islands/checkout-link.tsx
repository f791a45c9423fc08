'use client';

import { useTexts } from '@/lib/client/texts';
import { paths } from '@/lib/paths/paths';
import { Button, ButtonLink } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { LockIcon } from '@/ui/icons';
import type { WireCart } from '../wire-cart';
import { focusProblems } from './cart-problems';
import { purchase } from '@/config/limits/purchase';

interface CheckoutLinkProps {
  readonly cart: Pick<WireCart, 'hasError' | 'prices'>;
  readonly size?: 'md' | 'lg';
  readonly className?: string;
  readonly onFollow?: () => void;
}

/**
 * The way to the checkout; of a cart that cannot be ordered, a button that leads to the reasons,
 * and of one below the minimum order the notice about it.
 */
export function CheckoutLink({ cart, size = 'md', className, onFollow }: CheckoutLinkProps) {
  const t = useTexts('cart');
  const look = { size, full: true, leading: <LockIcon />, className };
  const { reached, notice } = minimumOrder(cart.prices.subtotal.value);
  if (!reached) return <Alert tone="info">{notice}</Alert>;
  if (cart.hasError) {
    return (
      <Button {...look} variant="secondary" onClick={({ currentTarget }) => focusProblems(currentTarget)}>
        {t.checkout}
      </Button>
    );
  }
  return (
    <ButtonLink {...look} href={paths.checkout} prefetch={false} {...(onFollow && { onClick: onFollow })}>
      {t.checkout}
    </ButtonLink>
  );
}

/** The outcome of the check; `notice` is shown next to the link to the checkout, empty for none. */
interface MinimumOrder {
  readonly reached: boolean;
  readonly notice: string;
}

/** Whether a cart of a value is large enough to be ordered. The shop has no minimum (spec §9): always, without a notice. */
export function minimumOrder(value: number, { amount, notice } = purchase.minimumOrder): MinimumOrder {
  const reached = value >= amount;
  return { reached, notice: reached ? '' : notice };
}
