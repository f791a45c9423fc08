'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { settledCart } from '@/features/cart/cart-resource';
import { useShop } from '@/lib/client/shop-context';
import type { CheckoutStep } from '@/lib/paths';
import { Button } from '@/ui/button';
import { isDone, lacksPickupPoint } from '../steps';

interface StepFormProps {
  readonly step: CheckoutStep;
  readonly onDone: () => void;
  /** Renders the selections; `problem`: why the step is incomplete, after an attempt to continue. */
  readonly children: (problem: string | null) => ReactNode;
}

/** A step whose selections are saved as they are made: its button waits for them and opens the next step. */
export function StepForm({ step, onDone, children }: StepFormProps) {
  const t = useTranslations();
  const shop = useShop();
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    setPending(true);
    const cart = await settledCart(shop);
    setPending(false);
    // The failure of a selection is shown where it was made.
    if (!cart) return;
    if (isDone(step, cart)) return onDone();
    const lacksPoint = lacksPickupPoint(cart);
    setProblem(t(lacksPoint ? 'error.pickup_point_missing' : 'error.shipping_method_missing'));
    form.querySelector<HTMLInputElement>(`input[name="${lacksPoint ? 'pickup-point' : step}"]`)?.focus();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={onSubmit} onChange={() => setProblem(null)} className="min-w-0">
      {children(problem)}
      <Button type="submit" pending={pending} pendingLabel={t('checkout.saving')} className="mt-6">
        {t('checkout.continue')}
      </Button>
    </form>
  );
}
