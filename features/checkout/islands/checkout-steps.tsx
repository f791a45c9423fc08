'use client';

import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { CartProblems, PaymentNotice, usePaymentOutcome } from '@/features/cart/islands/cart-notices';
import type { ShownCart, ShownPaymentMethod } from '@/features/cart/shown-cart';
import { useTexts } from '@/lib/client/shop-context';
import { type CheckoutStep, checkoutSteps } from '@/lib/paths/paths';
import type { CheckoutConfig, PaymentMarks } from '../checkout-config';
import { headingId, isDone, presetPayment, reachableStep, stepAfter, stepTitles, canPayBy } from '../steps';
import { openStep, useCheckoutStep, useStepTitle, useChoice } from '../use-checkout-step';
import { AddressStep } from './address-form';
import { CheckoutSection } from './checkout-section';
import { ContactStep, ContactSummary, type SendContact } from './contact-step';
import { DeliveryChoice } from './delivery-choice';
import { ReviewOrder } from './review-order';
import { AddressSummary, DeliverySummary } from './step-summaries';
import { isCardBrand } from '@/config/shop/payments';
import { useCart } from '@/features/cart/cart-resource';
import { Alert } from '@/ui/feedback';
import { LoadFailure } from '@/ui/islands/load-failure';
import { RadioCard, RadioCardGroup } from '@/ui/form/radio-cards';
import { useChoosePayment } from '../queries';

const codeOf = ({ code }: ShownPaymentMethod) => code;

interface PaymentChoiceProps {
  readonly cart: ShownCart;
  readonly config: Pick<CheckoutConfig, 'paymentMethods' | 'largeTransfer'>;
  readonly marks: PaymentMarks;
}

/** Saves a selection immediately; the order button saves the preselected one. A wallet is shown only where the browser can pay by it. */
function PaymentChoice({ cart, config, marks }: PaymentChoiceProps) {
  const t = useTexts('checkout');
  const { chosen, choose, failure, handlers } = useChoice<ShownPaymentMethod>(
    codeOf,
    t('paymentMethodFailed'),
  );
  const save = useChoosePayment(handlers);
  const selectedCode = chosen ?? (presetPayment(cart) ?? cart.selectedPaymentMethod)?.code ?? null;
  const isSelected = ({ code }: ShownPaymentMethod) =>
    code === selectedCode || (code === 'creditcard' && selectedCode !== null && isCardBrand(selectedCode));
  const onChoose = (method: ShownPaymentMethod) => {
    choose(method);
    save.mutate(method);
  };
  const methods = cart.availablePaymentMethods.filter(({ code }) => canPayBy(code));
  if (methods.length === 0) return <NoPaymentMethods {...config} />;
  return (
    <RadioCardGroup legend={t('choosePayment')} legendHidden error={failure}>
      {methods.map((method) => (
        <RadioCard
          key={method.code}
          name="payment"
          value={method.code}
          checked={isSelected(method)}
          onChange={() => onChoose(method)}
          title={method.title}
          icon={marks[method.code]}
          {...(method.code === 'creditcard' && { description: marks['cardNames'] })}
        />
      ))}
    </RadioCardGroup>
  );
}

/** The total is too high for a transfer, or the provider reported no methods (spec §8): the cart can be read again. */
function NoPaymentMethods({ paymentMethods, largeTransfer }: PaymentChoiceProps['config']) {
  const t = useTexts('checkout');
  const { refetch } = useCart();
  if (paymentMethods.length > 0 && paymentMethods.every((code) => code === 'banktransfer')) {
    return (
      <Alert tone="warning" live="alert">
        {largeTransfer}
      </Alert>
    );
  }
  return <LoadFailure title={t('noPaymentMethods')} onRetry={() => void refetch()} />;
}

interface CheckoutStepsProps {
  readonly cart: ShownCart;
  readonly config: CheckoutConfig;
  readonly marks: PaymentMarks;
  readonly agreement: ReactNode;
  readonly assurances: ReactNode;
  readonly signOut: ReactNode;
}

/** The steps that were incomplete at an attempt to order and still are. The first of them shows the message. */
function useMissing(cart: ShownCart) {
  const t = useTexts('checkout');
  const [reported, setReported] = useState<readonly CheckoutStep[]>([]);
  const missing = reported.filter((step) => !isDone(step, cart));
  const problemOf = (step: CheckoutStep) =>
    step === missing[0]
      ? t('incomplete', { steps: missing.map((each) => t(stepTitles[each])).join(', ') })
      : null;
  const report = (steps: readonly CheckoutStep[]) => {
    setReported(steps);
    const [first] = steps;
    if (!first) return;
    openStep(first);
    document.getElementById(headingId(first))?.focus();
  };
  return { problemOf, report };
}

/** The result of a payment, shown by the step that is open after the return. */
function useReturnedStep(current: CheckoutStep) {
  const outcome = usePaymentOutcome();
  const [step] = useState(current);
  return outcome === null ? null : { step, notice: <PaymentNotice outcome={outcome} /> };
}

/** `contact`: of the contact form while that of the addresses sends it; null otherwise. */
function useContents(
  { cart, config, marks, signOut }: Omit<CheckoutStepsProps, 'agreement' | 'assurances'>,
  contact: RefObject<SendContact | null> | null,
) {
  const after = (step: CheckoutStep) => () => openStep(stepAfter(step));
  const countries = { country: config.country, billingCountries: config.billingCountries };
  return {
    contact: {
      summary: <ContactSummary email={cart.email} signOut={signOut} />,
      form: <ContactStep email={cart.email} signOut={signOut} sender={contact} onSaved={after('contact')} />,
    },
    address: {
      summary: <AddressSummary cart={cart} {...countries} />,
      form: (
        <AddressStep
          cart={cart}
          {...countries}
          sendContact={contact && (async () => (await contact.current?.()) ?? false)}
          onSaved={openStep}
        />
      ),
    },
    delivery: {
      summary: <DeliverySummary cart={cart} />,
      form: <DeliveryChoice cart={cart} config={config} onDone={after('delivery')} />,
    },
    payment: {
      summary: cart.selectedPaymentMethod?.title,
      form: <PaymentChoice cart={cart} config={config} marks={marks} />,
    },
  } satisfies Record<CheckoutStep, { summary: ReactNode; form: ReactNode }>;
}

/**
 * Opens the step of the URL. The server decides which are complete. The first step has the addresses beneath it until they
 * are known, the last one the order.
 */
export function CheckoutSteps(props: CheckoutStepsProps) {
  const { cart, config, marks, agreement, assurances, signOut } = props;
  const t = useTexts('checkout');
  const current = useCheckoutStep((wanted) => reachableStep(cart, wanted));
  useStepTitle(t(stepTitles[current]));
  const latest = checkoutSteps.indexOf(reachableStep(cart, 'payment'));
  const { problemOf, report } = useMissing(cart);
  const together = current === 'contact' && !isDone('address', cart);
  const contact = useRef<SendContact>(null);
  const contents = useContents({ cart, config, marks, signOut }, together ? contact : null);
  const returned = useReturnedStep(current);
  const stateOf = (step: CheckoutStep) => {
    if (step === current || (together && step === 'address')) return 'open';
    return isDone(step, cart) ? 'done' : 'waiting';
  };
  return (
    <div className="flex min-w-0 flex-col gap-4" data-sent-together={together || undefined}>
      <CartProblems items={cart.items} />
      {cart.offer && <Alert tone="success">{t('offerAccepted', { number: cart.offer.number })}</Alert>}
      {checkoutSteps.map((step, index) => (
        <CheckoutSection
          key={step}
          id={headingId(step)}
          number={index + 1}
          title={t(stepTitles[step])}
          state={stateOf(step)}
          // After a failed payment the step is to be done again.
          complete={isDone(step, cart) && returned?.step !== step}
          notice={returned?.step === step ? returned.notice : undefined}
          current={step === current}
          problem={problemOf(step)}
          summary={contents[step].summary}
          onEdit={index <= latest ? () => openStep(step) : undefined}
        >
          {contents[step].form}
        </CheckoutSection>
      ))}
      <CheckoutSection
        id="step-review"
        number={checkoutSteps.length + 1}
        title={t('review')}
        state={current === 'payment' ? 'open' : 'waiting'}
        complete={false}
      >
        <ReviewOrder cart={cart} onMissing={report} orderButton={config.orderButton} agreement={agreement} />
        <div className="mt-5 desktop:hidden">{assurances}</div>
      </CheckoutSection>
    </div>
  );
}
