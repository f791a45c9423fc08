'use client';

import { useWatch } from 'react-hook-form';
import type { ShownCart } from '@/features/cart/shown-cart';
import { useTexts } from '@/lib/client/shop-context';
import { useFormField } from '@/lib/client/form/use-form-field';
import type { ShopForm } from '@/lib/client/form/use-shop-form';
import { useUser } from '@/lib/client/person/user';
import { Checkbox } from '@/ui/form/checkbox';
import { NewPassword } from '@/ui/islands/password-field';
import type { OrderForm } from '../schema';

export function AccountFields({
  form,
  cart,
}: {
  readonly form: ShopForm<OrderForm>;
  readonly cart: ShownCart;
}) {
  const t = useTexts('checkout');
  const field = useFormField(form);
  const wanted = useWatch({ control: form.control, name: 'account' });
  if (useUser()?.isLoggedIn !== false) return null;
  const { firstname = '', lastname = '' } = cart.billingAddress ?? cart.shippingAddresses[0] ?? {};
  return (
    <>
      <Checkbox {...form.register('account')} label={t('createAccount')} hint={t('createAccountHint')} />
      {wanted && (
        <>
          {/* Names the account to password managers. */}
          <input type="email" autoComplete="username" value={cart.email ?? ''} readOnly hidden />
          <NewPassword
            password={field('password')}
            repeated={field('password_confirmation')}
            personal={[cart.email ?? '', firstname, lastname]}
          />
        </>
      )}
    </>
  );
}
