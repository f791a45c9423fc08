'use client';

import { useState } from 'react';
import { useCartWrite } from '@/features/cart/cart-resource';
import type { WireNotAdded } from '@/features/cart/wire-cart';
import { fillText } from '@/lib/text/fill-text';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { TextLink } from '@/ui/text-link';

export interface ReorderLabels {
  readonly reorder: string;
  readonly reordering: string;
  readonly all: string;
  readonly part: string;
  readonly none: string;
  readonly toCart: string;
  /** With `{name}` and `{quantity}`. */
  readonly reasons: Readonly<Record<WireNotAdded['reason'], string>>;
}

interface ReorderProps {
  readonly number: string;
  /** Pieces of the order. */
  readonly pieces: number;
  readonly labels: ReorderLabels;
}

/** The outcome, on a line of its own below the buttons beside which it stands. */
const ownLine = 'order-last w-full';

/** Adds the products of an order to the cart again, and lists what could not be added (spec §7). For a wrapping row. */
export function Reorder({ number, pieces, labels }: ReorderProps) {
  const [missing, setMissing] = useState<readonly WireNotAdded[] | null>(null);
  const { isPending, mutate } = useCartWrite<string>({
    call: (orderNumber) => ({ method: 'POST', body: { type: 'cart-reorderItems', orderNumber } }),
    onDone: (_, cart) => setMissing(cart.notAdded ?? []),
  });
  return (
    <>
      <Button
        variant="secondary"
        pending={isPending}
        pendingLabel={labels.reordering}
        onClick={() => mutate(number)}
      >
        {labels.reorder}
      </Button>
      {missing && <Outcome missing={missing} pieces={pieces} labels={labels} />}
    </>
  );
}

interface OutcomeProps extends Pick<ReorderProps, 'pieces' | 'labels'> {
  readonly missing: readonly WireNotAdded[];
}

function Outcome({ missing, pieces, labels }: OutcomeProps) {
  const added = pieces - missing.reduce((sum, { quantity }) => sum + quantity, 0);
  const toCart = (
    <TextLink href={paths.cart} prefetch={false} standalone>
      {labels.toCart}
    </TextLink>
  );
  if (missing.length === 0) {
    return (
      <Alert tone="success" live="status" action={toCart} className={ownLine}>
        {labels.all}
      </Alert>
    );
  }
  const title = added > 0 ? labels.part : labels.none;
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
          <li key={sku}>{fillText(labels.reasons[reason], { name, quantity })}</li>
        ))}
      </ul>
    </Alert>
  );
}
