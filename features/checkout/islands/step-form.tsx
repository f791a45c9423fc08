'use client';

import { type ReactNode, useState } from 'react';
import { settledCart } from '@/features/cart/cart-resource';
import { useShop } from '@/lib/client/shop-context';
import { useTexts } from '@/lib/client/texts';
import type { CheckoutStep } from '@/lib/paths/paths';
import { FormShell } from '@/ui/islands/form-shell';
import { isDone, lacksPickupPoint } from '../steps';

interface StepFormProps {
  readonly step: CheckoutStep;
  /** Saves what is preselected; the step waits for it. */
  readonly beforeContinue?: () => Promise<unknown>;
  readonly onDone: () => void;
  /** Renders the selections; `problem`: why the step is incomplete, after an attempt to continue. */
  readonly children: (problem: string | null) => ReactNode;
}

/** A step whose selections are saved as they are made: its button waits for them and opens the next step. */
export function StepForm({ step, beforeContinue, onDone, children }: StepFormProps) {
  const [t, problems] = [useTexts('checkout'), useTexts('error')];
  const shop = useShop();
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const submit = async () => {
    setPending(true);
    await beforeContinue?.();
    const cart = await settledCart(shop);
    setPending(false);
    // The failure of a selection is shown where it was made.
    if (!cart) return;
    if (isDone(step, cart)) return onDone();
    setProblem(problems[lacksPickupPoint(cart) ? 'pickup_point_missing' : 'shipping_method_missing']);
  };
  return (
    <FormShell
      onSubmit={submit}
      pending={pending}
      // The selection that is missing shows the problem.
      submitError={null}
      submitLabel={t.continue}
      pendingLabel={t.saving}
      onChange={() => setProblem(null)}
    >
      <div className="min-w-0">{children(problem)}</div>
    </FormShell>
  );
}
