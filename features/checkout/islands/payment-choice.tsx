'use client';

import { useTranslations } from 'next-intl';
import type { PaymentMethod } from '@/commerce/model/cart';
import type { WireCart } from '@/commerce/model/wire-cart';
import { Alert } from '@/ui/feedback';
import { PaymentIcon } from '@/ui/payment-icons';
import { RadioCard, RadioCardGroup } from '@/ui/radio-cards';
import type { CheckoutFacts } from '../facts';
import { useChoosePayment } from '../queries';
import { useChoice } from '../use-choice';

const codeOf = ({ code }: PaymentMethod) => code;

interface PaymentChoiceProps {
  readonly cart: WireCart;
  readonly marks: CheckoutFacts['paymentMethods'];
}

/** How the order is paid; a choice saves itself. None is chosen beforehand. */
export function PaymentChoice({ cart, marks }: PaymentChoiceProps) {
  const t = useTranslations('checkout');
  const { chosen, choose, failure, handlers } = useChoice<PaymentMethod>(codeOf, t('paymentMethodFailed'));
  const save = useChoosePayment(handlers);
  const shown = chosen ?? cart.selected_payment_method?.code ?? null;
  const onChoose = (method: PaymentMethod) => {
    choose(method);
    save.mutate(method);
  };
  const methods = cart.available_payment_methods;
  if (methods.length === 0) return <Alert tone="warning">{t('noPaymentMethods')}</Alert>;
  return (
    <RadioCardGroup legend={t('choosePayment')} legendHidden error={failure}>
      {methods.map((method) => {
        const mark = marks.find((code) => code === method.code);
        return (
          <RadioCard
            key={method.code}
            name="payment"
            value={method.code}
            checked={shown === method.code}
            onChange={() => onChoose(method)}
            title={method.title}
            icon={mark && <PaymentIcon method={mark} />}
          />
        );
      })}
    </RadioCardGroup>
  );
}
