'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { findCountry, parseProfile } from '@/features/address/address-profiles';
import { toAddressValues } from '@/features/address/address-values';
import { AddressFields } from '@/features/address/islands/address-fields';
import type { WireCart } from '@/features/cart/wire-cart';
import { renameFields } from '@/lib/client/call-error';
import { useShopForm } from '@/lib/client/use-shop-form';
import { Checkbox } from '@/ui/checkbox';
import { FormShell } from '@/ui/islands/form-shell';
import { type Addresses, addressesSchema, type AddressPart } from '../address-form';
import type { CheckoutConfig } from '../checkout-config';
import { drafts } from '../drafts';
import { type FormStep, useFormStep } from '../queries';
import { useAddressBinding } from '../use-address-binding';
import { SectionPart } from './checkout-section';

interface AddressFormProps extends Pick<CheckoutConfig, 'country' | 'billingCountries'> {
  readonly cart: WireCart;
  readonly onSaved: () => void;
}

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

/** Saves both addresses. The delivery address is saved last, because it completes the step. */
function useSaveAddresses() {
  const save = useFormStep();
  const saveAs = (part: AddressPart, step: FormStep) =>
    save.mutateAsync(step).catch((error: unknown) => {
      throw renameFields(error, 'address.', `${part}.`);
    });
  return async (addresses: Addresses) => {
    await saveAs('billing', billingStep(addresses));
    await saveAs('shipping', { type: 'checkout-setShippingAddress', address: addresses.shipping });
  };
}

/** Delivery address and, if different, billing address, which may be in any country. */
export function AddressForm({ cart, country, billingCountries, onSaved }: AddressFormProps) {
  const t = useTranslations('checkout');
  const save = useSaveAddresses();
  const [schema] = useState(() => schemaOf({ country, billingCountries }));
  const [shipping = null] = cart.shipping_addresses;
  const same = cart.billing_same_as_shipping;
  const { form, shell } = useShopForm({
    schema,
    defaultValues: {
      shipping: toAddressValues(shipping, country.code),
      billing: toAddressValues(same ? null : cart.billing_address, country.code),
      sameAsShipping: same,
    },
    draft: drafts.addresses,
    failure: t('addressFailed'),
    onSubmit: async (addresses) => {
      await save(addresses);
      onSaved();
    },
  });
  const { control, register } = form;
  const sameAsShipping = useWatch({ control, name: 'sameAsShipping' });
  const billingCountry = useWatch({ control, name: 'billing.country' });
  const shippingFields = useAddressBinding(form, 'shipping');
  const billingFields = useAddressBinding(form, 'billing');
  const billing = findCountry(billingCountries, billingCountry)?.profile ?? country;
  return (
    <FormShell {...shell} submitLabel={t('saveAddress')} pendingLabel={t('saving')}>
      <div className="min-w-0">
        <AddressFields binding={shippingFields} country={country} countries={[]} />
        <SectionPart title={t('billingAddress')}>
          <Checkbox {...register('sameAsShipping')} label={t('sameAsShipping')} className="mb-4" />
          {!sameAsShipping && (
            <AddressFields binding={billingFields} country={billing} countries={billingCountries} />
          )}
        </SectionPart>
      </div>
    </FormShell>
  );
}

function billingStep({ billing }: Addresses): FormStep {
  return billing === 'sameAsShipping'
    ? { type: 'checkout-setBillingAddress', sameAsShipping: true }
    : { type: 'checkout-setBillingAddress', address: billing };
}
