'use client';

import { keepFocus } from '@/lib/client/keep-focus';
import { useTexts } from '@/lib/client/texts';
import type { WireCartItem } from '../wire-cart';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { problemsOf, solve } from '../line-problems';
import { useChangeLines } from '../queries';

/** Focused by a checkout button of a cart that cannot be ordered; a page can show two carts, of which one is in a drawer. */
const problemMark = 'data-cart-problems';

export function focusProblems(inside: Element): void {
  const cart = inside.closest('[role="dialog"], main');
  const problems = cart?.querySelector(`[${problemMark}]`);
  if (problems instanceof HTMLElement) problems.focus();
}

/** Why a cart cannot be ordered, each reason with a button that solves it on all lines (spec §8). */
export function CartProblems({ items }: { readonly items: readonly WireCartItem[] }) {
  const t = useTexts('cart');
  const { mutate, isPending } = useChangeLines();
  const problems = problemsOf(items);
  if (problems.length === 0) return null;
  return (
    <div {...{ [problemMark]: '' }} tabIndex={-1} role="alert" className="mb-5 grid gap-3 rounded-lg">
      {problems.map((problem) => (
        <Alert
          key={problem}
          tone="danger"
          action={
            <Button
              ref={keepFocus}
              variant="secondary"
              size="sm"
              pending={isPending}
              pendingLabel={t.updating}
              onClick={() => mutate(solve(problem, items))}
            >
              {t.fix[problem]}
            </Button>
          }
        >
          {t.problems[problem]}
        </Alert>
      ))}
    </div>
  );
}
