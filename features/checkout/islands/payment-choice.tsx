'use client';

import { useTranslations } from 'next-intl';
import { useCart } from '@/features/cart/cart-resource';
import type { WireCart, WirePaymentMethod } from '@/features/cart/wire-cart';
import { useShop } from '@/lib/client/shop-context';
import { LoadFailure } from '@/ui/islands/load-failure';
import { PaymentIcon } from '@/ui/payment-icons';
import { RadioCard, RadioCardGroup } from '@/ui/radio-cards';
import type { CheckoutConfig } from '../checkout-config';
import { useChoosePayment } from '../queries';
import { useChoice } from '../use-choice';

const codeOf = ({ code }: WirePaymentMethod) => code;

interface PaymentChoiceProps {
  readonly cart: WireCart;
  readonly iconMethods: CheckoutConfig['paymentMethods'];
}

/** The payment method; a selection is saved immediately. None is preselected. */
export function PaymentChoice({ cart, iconMethods }: PaymentChoiceProps) {
  const t = useTranslations('checkout');
  const { chosen, choose, failure, handlers } = useChoice<WirePaymentMethod>(
    codeOf,
    t('paymentMethodFailed'),
  );
  const save = useChoosePayment(handlers);
  const selectedCode = chosen ?? cart.selected_payment_method?.code ?? null;
  const onChoose = (method: WirePaymentMethod) => {
    choose(method);
    save.mutate(method);
  };
  const methods = cart.available_payment_methods;
  if (methods.length === 0) return <NoPaymentMethods />;
  return (
    <RadioCardGroup legend={t('choosePayment')} legendHidden error={failure}>
      {methods.map((method) => {
        const mark = iconMethods.find((code) => code === method.code);
        return (
          <RadioCard
            key={method.code}
            name="payment"
            value={method.code}
            checked={selectedCode === method.code}
            onChange={() => onChoose(method)}
            title={method.title}
            icon={mark && <PaymentIcon method={mark} />}
          />
        );
      })}
    </RadioCardGroup>
  );
}

/** The payment provider did not say what it offers (spec §8). The cart, which has the methods, can be read again. */
function NoPaymentMethods() {
  const t = useTranslations('checkout');
  const { texts } = useShop();
  const { refetch } = useCart();
  return <LoadFailure title={t('noPaymentMethods')} retry={texts.retry} onRetry={() => void refetch()} />;
}
