'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { WireCart } from '@/commerce/model/wire-cart';
import { showFormFailure } from '@/lib/client/form-failure';
import { formErrorMap } from '@/lib/validation/message';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Alert } from '@/ui/feedback';
import { type Addresses, type AddressPart, addressesSchema, toAddressValues } from '../address-form';
import { type CountryFacts, toCountryProfile } from '../country-facts';
import { type FormStep, useFormStep } from '../queries';
import { AddressFields } from './address-fields';
import { SectionPart } from './checkout-section';

interface AddressFormProps {
  readonly cart: WireCart;
  readonly country: CountryFacts;
  readonly onSaved: () => void;
}

/** Delivery address, and the billing address where it is another one. */
export function AddressForm({ cart, country, onSaved }: AddressFormProps) {
  const t = useTranslations('checkout');
  const save = useFormStep();
  const [schema] = useState(() => addressesSchema(toCountryProfile(country)));
  const [shipping = null] = cart.shipping_addresses;
  const same = cart.billing_same_as_shipping;
  const { control, register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(schema, { error: formErrorMap }),
    defaultValues: {
      shipping: toAddressValues(shipping, country.code),
      billing: toAddressValues(same ? null : cart.billing_address, country.code),
      sameAsShipping: same,
    },
  });
  const { errors, isSubmitting } = formState;
  const sameAsShipping = useWatch({ control, name: 'sameAsShipping' });
  const submit = handleSubmit(async (addresses) => {
    let part: AddressPart = 'billing';
    const billing = billingStep(addresses);
    try {
      await save.mutateAsync(billing);
      // The delivery address comes last: with it the section is complete and closes.
      part = 'shipping';
      await save.mutateAsync({ type: 'checkout-setShippingAddress', address: addresses.shipping });
      onSaved();
    } catch (error) {
      const options = { prefix: 'address.', target: `${part}.`, fallback: t('addressFailed') };
      showFormFailure({ setError, setFocus }, error, options);
    }
  });
  const fields = { country, control, register, errors };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="min-w-0">
      <AddressFields {...fields} part="shipping" />
      <SectionPart title={t('billingAddress')}>
        <Checkbox {...register('sameAsShipping')} label={t('sameAsShipping')} className="mb-4" />
        {!sameAsShipping && <AddressFields {...fields} part="billing" />}
      </SectionPart>
      {errors.root?.['server'] && (
        <Alert tone="danger" live="alert" className="mt-5">
          {errors.root['server'].message}
        </Alert>
      )}
      <Button type="submit" pending={isSubmitting} pendingLabel={t('saving')} className="mt-6">
        {t('saveAddress')}
      </Button>
    </form>
  );
}

function billingStep({ billing }: Addresses): FormStep {
  return billing === 'sameAsShipping'
    ? { type: 'checkout-setBillingAddress', sameAsShipping: true }
    : { type: 'checkout-setBillingAddress', address: billing };
}
