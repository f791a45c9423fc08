'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { WireCart } from '@/commerce/model/wire-cart';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/feedback';
import { TextLink } from '@/ui/text-link';
import type { CheckoutFacts } from '../facts';
import { headingId, isDone, type Step, stepTitles } from '../steps';
import { AddressForm } from './address-form';
import { CheckoutSection, SectionNote } from './checkout-section';
import { ContactForm } from './contact-form';
import { DeliveryChoice } from './delivery-choice';
import { PaymentChoice } from './payment-choice';
import { ReviewOrder } from './review-order';
import { AddressSummary } from './step-summaries';

/** The steps that fold up once they are saved. */
type FormStep = 'contact' | 'address';

interface CheckoutStepsProps {
  readonly cart: WireCart;
  readonly facts: CheckoutFacts;
  readonly agreement: ReactNode;
}

/** What keeps the cart from being bought, and the way to it. */
function CartProblem({ error }: { readonly error: NonNullable<WireCart['error']> }) {
  const t = useTranslations();
  return (
    <Alert
      tone="danger"
      live="alert"
      action={
        <TextLink href={paths.cart} prefetch={false}>
          {t('checkout.backToCart')}
        </TextLink>
      }
    >
      {t(`cart.problems.${error}`)}
    </Alert>
  );
}

/** The steps that an attempt to order found missing, as long as they are: the first of them says so. */
function useMissing(isComplete: (step: Step) => boolean) {
  const t = useTranslations('checkout');
  const [told, tellMissing] = useState<readonly Step[]>([]);
  const missing = told.filter((step) => !isComplete(step));
  const problemOf = (step: Step) =>
    step === missing[0]
      ? t('incomplete', { steps: missing.map((each) => t(stepTitles[each])).join(', ') })
      : null;
  return { problemOf, tellMissing };
}

/**
 * The sections of the checkout. What is complete is the server's to say; only which section is being changed
 * lives here. Delivery and payment stay open: three cards to choose from are their own summary.
 */
export function CheckoutSteps({ cart, facts, agreement }: CheckoutStepsProps) {
  const t = useTranslations('checkout');
  const [editing, setEditing] = useState<FormStep | null>(null);
  const done = {
    contact: isDone('contact', cart),
    address: isDone('address', cart),
    delivery: isDone('delivery', cart),
    payment: isDone('payment', cart),
  };
  const { problemOf, tellMissing } = useMissing((step) => step !== editing && done[step]);
  const saved = () => {
    setEditing(null);
    tellMissing([]);
  };
  const stateOf = (step: FormStep, reachable: boolean) => {
    if (editing === step || (!done[step] && reachable)) return 'open';
    return done[step] ? 'done' : 'waiting';
  };
  const reached = done.contact && done.address ? 'open' : 'waiting';
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {cart.error !== null && <CartProblem error={cart.error} />}
      <CheckoutSection
        id={headingId('contact')}
        number={1}
        title={t('contact')}
        state={stateOf('contact', true)}
        complete={done.contact}
        problem={problemOf('contact')}
        summary={cart.email}
        onEdit={() => setEditing('contact')}
      >
        <SectionNote>{t('guest')}</SectionNote>
        <ContactForm email={cart.email} onSaved={saved} />
      </CheckoutSection>
      <CheckoutSection
        id={headingId('address')}
        number={2}
        title={t('shippingAddress')}
        state={stateOf('address', done.contact)}
        complete={done.address}
        problem={problemOf('address')}
        summary={<AddressSummary cart={cart} country={facts.country} />}
        onEdit={() => setEditing('address')}
      >
        <AddressForm cart={cart} country={facts.country} onSaved={saved} />
      </CheckoutSection>
      <CheckoutSection
        id={headingId('delivery')}
        number={3}
        title={t('shippingMethod')}
        state={reached}
        complete={done.delivery}
        problem={problemOf('delivery')}
      >
        <DeliveryChoice cart={cart} deliveryTimes={facts.deliveryTimes} />
      </CheckoutSection>
      <CheckoutSection
        id={headingId('payment')}
        number={4}
        title={t('paymentMethod')}
        state={reached}
        complete={done.payment}
        problem={problemOf('payment')}
        keepsFocusAway
      >
        <PaymentChoice cart={cart} marks={facts.paymentMethods} />
      </CheckoutSection>
      <CheckoutSection
        id="step-review"
        number={5}
        title={t('review')}
        state={reached}
        complete={false}
        keepsFocusAway
      >
        <ReviewOrder
          cart={cart}
          unsaved={editing}
          onMissing={tellMissing}
          orderButton={facts.orderButton}
          agreement={agreement}
        />
      </CheckoutSection>
    </div>
  );
}
