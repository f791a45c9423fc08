'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { findCountry, parseProfile } from '@/features/address/address-profiles';
import { toAddressValues } from '@/features/address/address-values';
import { AddressFields } from '@/features/address/islands/address-fields';
import type { WireCart } from '@/features/cart/wire-cart';
import { showFormFailure } from '@/lib/client/form-failure';
import { formErrorMap } from '@/lib/validation/message';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Alert } from '@/ui/feedback';
import { type Addresses, type AddressPart, addressesSchema } from '../address-form';
import type { CheckoutConfig } from '../checkout-config';
import { readDraft, storeDraft } from '../drafts';
import { type FormStep, useFormStep } from '../queries';
import { useAddressBinding } from '../use-address-binding';
import { useStoredDraft } from '../use-stored-draft';
import { SectionPart } from './checkout-section';

interface AddressFormProps extends Pick<CheckoutConfig, 'country' | 'billingCountries'> {
  readonly cart: WireCart;
  readonly onSaved: () => void;
}

const storeAddresses = (values: Parameters<typeof storeDraft<'addresses'>>[1]) =>
  storeDraft('addresses', values);

function schemaOf({ country, billingCountries }: Pick<AddressFormProps, 'country' | 'billingCountries'>) {
  const billingProfile = (code: string) => findCountry(billingCountries, code)?.profile;
  return addressesSchema({
    delivery: parseProfile(country),
    billing: (code) => {
      const profile = billingProfile(code);
      return profile && parseProfile(profile);
    },
  });
}

/** Delivery address and, if different, billing address, which may be in any country. */
export function AddressForm({ cart, country, billingCountries, onSaved }: AddressFormProps) {
  const t = useTranslations('checkout');
  const save = useFormStep();
  const [schema] = useState(() => schemaOf({ country, billingCountries }));
  const [draft] = useState(() => readDraft('addresses'));
  const [shipping = null] = cart.shipping_addresses;
  const same = cart.billing_same_as_shipping;
  const form = useForm({
    resolver: zodResolver(schema, { error: formErrorMap }),
    defaultValues: draft ?? {
      shipping: toAddressValues(shipping, country.code),
      billing: toAddressValues(same ? null : cart.billing_address, country.code),
      sameAsShipping: same,
    },
  });
  const { control, register, handleSubmit, setError, setFocus, watch, formState } = form;
  useStoredDraft(watch, storeAddresses);
  const { errors, isSubmitting } = formState;
  const sameAsShipping = useWatch({ control, name: 'sameAsShipping' });
  const billingCountry = useWatch({ control, name: 'billing.country' });
  const submit = handleSubmit(async (addresses) => {
    let part: AddressPart = 'billing';
    const billing = billingStep(addresses);
    try {
      await save.mutateAsync(billing);
      // The delivery address is saved last, because it completes the step.
      part = 'shipping';
      await save.mutateAsync({ type: 'checkout-setShippingAddress', address: addresses.shipping });
      storeDraft('addresses', null);
      onSaved();
    } catch (error) {
      const options = { prefix: 'address.', target: `${part}.`, fallback: t('addressFailed') };
      showFormFailure({ setError, setFocus }, error, options);
    }
  });
  const shippingFields = useAddressBinding(form, 'shipping');
  const billingFields = useAddressBinding(form, 'billing');
  const billing = findCountry(billingCountries, billingCountry)?.profile ?? country;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="min-w-0">
      <AddressFields binding={shippingFields} country={country} countries={[]} />
      <SectionPart title={t('billingAddress')}>
        <Checkbox {...register('sameAsShipping')} label={t('sameAsShipping')} className="mb-4" />
        {!sameAsShipping && (
          <AddressFields binding={billingFields} country={billing} countries={billingCountries} />
        )}
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
