'use client';

import { keepFocus } from '@/lib/client/keep-focus';
import { useTexts } from '@/lib/client/texts';
import { fillText } from '@/lib/text/fill-text';
import { useCartLocked } from '../cart-resource';
import type { WireCartItem } from '../wire-cart';
import { useCount } from '@/lib/client/use-formats';
import { WarningIcon } from '@/ui/first-icons';
import { TextButton } from '@/ui/text-link';
import { orderable, solve } from '../line-problems';
import { useChangeLines } from '../queries';

export function LineProblem({ item }: { readonly item: WireCartItem }) {
  const t = useTexts('cart');
  const formatCount = useCount();
  const locked = useCartLocked();
  const { mutate, isPending } = useChangeLines();
  const { error } = item;
  if (error === null) return null;
  const { salable_quantity: available } = item.product;
  const lineText =
    error === 'insufficient_stock' && available === null
      ? t.problems.insufficient_stock
      : fillText(t.problem[error], { available: formatCount(available ?? 0) });
  // Lines of an offer can be neither removed nor reduced.
  const text = locked ? t.offer.line : lineText;
  const reduced = locked ? 0 : orderable(item);
  return (
    <p className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
      <WarningIcon className="mt-0.5 size-4" />
      <span className="min-w-0">
        <span>{text}</span>{' '}
        {reduced > 0 && (
          <TextButton
            ref={keepFocus}
            aria-busy={isPending || undefined}
            onClick={() => !isPending && mutate(solve(error, [item]))}
          >
            {fillText(t.setTo, { available: formatCount(reduced) })}
          </TextButton>
        )}
      </span>
    </p>
  );
}
