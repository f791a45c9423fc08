'use client';

import { useTexts } from '@/lib/client/shop-context';
import { useState } from 'react';
import { useCartWrite } from '@/features/cart/cart-resource';
import type { NotAdded } from '@/commerce/model/cart';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { TextLink } from '@/ui/text-link';

interface ReorderProps {
  readonly number: string;
  readonly units: number;
}

/** The outcome, on a line below the buttons. */
const ownLine = 'order-last w-full';

/** Adds the products of an order to the cart again, and lists what could not be added (spec §7). For a wrapping row. */
export function Reorder({ number, units }: ReorderProps) {
  const t = useTexts('orders');
  const [missing, setMissing] = useState<readonly NotAdded[] | null>(null);
  const { isPending, mutate } = useCartWrite<string>({
    call: (orderNumber) => ({ method: 'POST', body: { type: 'cart-reorderItems', orderNumber } }),
    onDone: (_, cart) => setMissing(cart.notAdded ?? []),
  });
  return (
    <>
      <Button
        variant="secondary"
        pending={isPending}
        pendingLabel={t('reordering')}
        onClick={() => mutate(number)}
      >
        {t('reorder')}
      </Button>
      {missing && <Outcome missing={missing} units={units} />}
    </>
  );
}

interface OutcomeProps extends Pick<ReorderProps, 'units'> {
  readonly missing: readonly NotAdded[];
}

function Outcome({ missing, units }: OutcomeProps) {
  const t = useTexts('orders');
  const product = useTexts('product');
  const added = units - missing.reduce((sum, { quantity }) => sum + quantity, 0);
  const toCart = (
    <TextLink href={paths.cart} prefetch={false} standalone>
      {product('toCart')}
    </TextLink>
  );
  if (missing.length === 0) {
    return (
      <Alert tone="success" live="status" action={toCart} className={ownLine}>
        {t('reordered')}
      </Alert>
    );
  }
  const title = added > 0 ? t('reorderedPart') : t('reorderedNone');
  return (
    <Alert
      tone="warning"
      live="status"
      title={title}
      action={added > 0 ? toCart : undefined}
      className={ownLine}
    >
      <ul className="list-disc pl-5">
        {missing.map(({ sku, name, quantity, reason }) => (
          <li key={sku}>{t(`reasons.${reason}`, { name, quantity })}</li>
        ))}
      </ul>
    </Alert>
  );
}
