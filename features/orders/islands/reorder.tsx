'use client';

import { useState } from 'react';
import { useCartWrite } from '@/features/cart/cart-resource';
import type { NotAdded } from '@/commerce/model/cart';
import { fillText } from '@/lib/text/fill-text';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { TextLink } from '@/ui/text-link';

export interface ReorderTexts {
  readonly reorder: string;
  readonly reordering: string;
  readonly all: string;
  readonly part: string;
  readonly none: string;
  readonly toCart: string;
  /** With `{name}` and `{quantity}`. */
  readonly reasons: Readonly<Record<NotAdded['reason'], string>>;
}

interface ReorderProps {
  readonly number: string;
  readonly units: number;
  readonly texts: ReorderTexts;
}

/** The outcome, on a line below the buttons. */
const ownLine = 'order-last w-full';

/** Adds the products of an order to the cart again, and lists what could not be added (spec §7). For a wrapping row. */
export function Reorder({ number, units, texts }: ReorderProps) {
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
        pendingLabel={texts.reordering}
        onClick={() => mutate(number)}
      >
        {texts.reorder}
      </Button>
      {missing && <Outcome missing={missing} units={units} texts={texts} />}
    </>
  );
}

interface OutcomeProps extends Pick<ReorderProps, 'units' | 'texts'> {
  readonly missing: readonly NotAdded[];
}

function Outcome({ missing, units, texts }: OutcomeProps) {
  const added = units - missing.reduce((sum, { quantity }) => sum + quantity, 0);
  const toCart = (
    <TextLink href={paths.cart} prefetch={false} standalone>
      {texts.toCart}
    </TextLink>
  );
  if (missing.length === 0) {
    return (
      <Alert tone="success" live="status" action={toCart} className={ownLine}>
        {texts.all}
      </Alert>
    );
  }
  const title = added > 0 ? texts.part : texts.none;
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
          <li key={sku}>{fillText(texts.reasons[reason], { name, quantity })}</li>
        ))}
      </ul>
    </Alert>
  );
}
