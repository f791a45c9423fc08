'use client';

import { useTranslations } from 'next-intl';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';
import { LockIcon } from '@/ui/icons';
import type { WireCart } from '../wire-cart';
import { focusProblems } from './cart-problems';

interface CheckoutLinkProps {
  readonly cart: Pick<WireCart, 'hasError'>;
  readonly size?: 'md' | 'lg';
  readonly className?: string;
  /** Called when the link is followed, for example to close a drawer. */
  readonly onFollow?: () => void;
}

/** The way to the checkout; of a cart that cannot be ordered, a button that leads to the reasons. */
export function CheckoutLink({ cart, size = 'md', className, onFollow }: CheckoutLinkProps) {
  const t = useTranslations('cart');
  const look = { size, full: true, leading: <LockIcon />, className };
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
