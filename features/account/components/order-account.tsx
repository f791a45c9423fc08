import { getTranslations } from 'next-intl/server';
import type { Order } from '@/commerce/model/order';
import { IslandTexts } from '@/lib/messages/island-texts';
import { Alert } from '@/ui/feedback';
import { Card, Heading } from '@/ui/layout';
import { OrderAccountForm } from '../islands/lazy';
import { signInKeys } from './sign-in-page';

interface OrderAccountProps {
  readonly order: Order;
  /** Whether the account was requested already: the email has the next step. */
  readonly isAsked: boolean;
}

export async function OrderAccount({ order, isAsked }: OrderAccountProps) {
  const [t, signIn] = await Promise.all([getTranslations('success'), getTranslations('signIn')]);
  const { email, billingAddress: address } = order;
  if (isAsked) {
    return (
      <Alert tone="info" title={signIn('checkEmail')} className="mt-6 print:hidden">
        {signIn('created', { email })}
      </Alert>
    );
  }
  return (
    <Card as="section" padding="lg" className="mt-6 print:hidden">
      <Heading level={2} size="block">
        {t('createAccountTitle')}
      </Heading>
      <p className="mt-2 mb-4 text-sm text-ink-soft">{t('createAccountText')}</p>
      <IslandTexts of={signInKeys}>
        <OrderAccountForm email={email} names={[address.firstname, address.lastname]} />
      </IslandTexts>
    </Card>
  );
}
