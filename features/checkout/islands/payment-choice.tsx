'use client';

import { isCardBrand } from '@/config/shop/payments';
import { useCart } from '@/features/cart/cart-resource';
import type { WireCart, WirePaymentMethod } from '@/features/cart/wire-cart';
import { useTexts } from '@/lib/client/texts';
import { useShop } from '@/lib/client/shop-context';
import { Alert } from '@/ui/feedback';
import { LoadFailure } from '@/ui/islands/load-failure';
import { RadioCard, RadioCardGroup } from '@/ui/form/radio-cards';
import type { CheckoutConfig, PaymentMarks } from '../checkout-config';
import { useChoosePayment } from '../queries';
import { canPayBy } from '../steps';
import { useChoice } from '../use-choice';

const codeOf = ({ code }: WirePaymentMethod) => code;

interface PaymentChoiceProps {
  readonly cart: WireCart;
  readonly config: Pick<CheckoutConfig, 'paymentMethods' | 'largeTransfer'>;
  readonly marks: PaymentMarks;
}

/**
 * The payment method; a selection is saved immediately. None is preselected. A wallet is shown only where the browser can
 * pay by it, which is known when this is first rendered.
 */
export function PaymentChoice({ cart, config, marks }: PaymentChoiceProps) {
  const t = useTexts('checkout');
  const { chosen, choose, failure, handlers } = useChoice<WirePaymentMethod>(codeOf, t.paymentMethodFailed);
  const save = useChoosePayment(handlers);
  const selectedCode = chosen ?? cart.selected_payment_method?.code ?? null;
  const isSelected = ({ code }: WirePaymentMethod) =>
    code === selectedCode || (code === 'creditcard' && selectedCode !== null && isCardBrand(selectedCode));
  const onChoose = (method: WirePaymentMethod) => {
    choose(method);
    save.mutate(method);
  };
  const methods = cart.available_payment_methods.filter(({ code }) => canPayBy(code));
  if (methods.length === 0) return <NoPaymentMethods {...config} />;
  return (
    <RadioCardGroup legend={t.choosePayment} legendHidden error={failure}>
      {methods.map((method) => (
        <RadioCard
          key={method.code}
          name="payment"
          value={method.code}
          checked={isSelected(method)}
          onChange={() => onChoose(method)}
          title={method.title}
          // The brands of cards need more space than one mark.
          {...(method.code === 'creditcard'
            ? { description: marks['creditcard'] }
            : { icon: marks[method.code] })}
        />
      ))}
    </RadioCardGroup>
  );
}

/**
 * The total is too high for a bank transfer, and the store takes nothing else; or the payment provider did not report what it
 * offers (spec §8): the cart, which has the methods, can be read again.
 */
function NoPaymentMethods({ paymentMethods, largeTransfer }: PaymentChoiceProps['config']) {
  const t = useTexts('checkout');
  const { texts } = useShop();
  const { refetch } = useCart();
  if (paymentMethods.length > 0 && paymentMethods.every((code) => code === 'banktransfer')) {
    return (
      <Alert tone="warning" live="alert">
        {largeTransfer}
      </Alert>
    );
  }
  return <LoadFailure title={t.noPaymentMethods} retry={texts.retry} onRetry={() => void refetch()} />;
}
