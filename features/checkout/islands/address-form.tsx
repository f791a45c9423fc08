'use client';

import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { findCountry, parseProfile } from '@/features/address/address-values';
import type { ShownCart } from '@/features/cart/shown-cart';
import { defaultShipping } from '@/commerce/domain/delivery/default-shipping';
import { settledCart } from '@/features/cart/cart-resource';
import { useShop, useTexts } from '@/lib/client/shop-context';
import type { CheckoutStep } from '@/lib/paths/paths';
import { renameFields } from '@/lib/client/call-error';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { useUser } from '@/lib/client/person/user';
import { SkeletonText } from '@/ui/feedback';
import { Checkbox } from '@/ui/form/checkbox';
import { FormShell } from '@/ui/islands/form-shell';
import {
  type Addresses,
  addressesSchema,
  type AddressPart,
  billsToDelivery,
  choosable,
  defaultFor,
} from '../address-form';
import type { CheckoutConfig } from '../checkout-config';
import { drafts } from '../drafts';
import { type FormStep, useChooseShipping, useFormStep, useSavedAddresses } from '../queries';
import { isDone } from '../steps';
import type { KnownPerson } from '../address-form';
import type { SavedAddress } from '@/commerce/model/customer';
import { AddressPartFields, initialValues, profileIn } from './address-part';
import type { SendContact } from './contact-step';
import { SectionPart } from './checkout-section';

interface AddressFormProps extends Pick<CheckoutConfig, 'country' | 'billingCountries'> {
  readonly cart: ShownCart;
  readonly saved: readonly SavedAddress[] | null;
  /** What the fields begin with where neither the cart nor the address book has an address. */
  readonly known: KnownPerson | null;
  /** Sends the form that is open above; resolves with whether it was saved. */
  readonly sendContact: SendContact | null;
  /** `next`: the step that is left to do; `replaced`: the address was saved without the shopper. */
  readonly onSaved: (next: CheckoutStep, replaced: boolean) => void;
}

type Kept = Readonly<Record<AddressPart, boolean>>;

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
  return async (addresses: Addresses, keep: Kept) => {
    await saveAs('billing', billingStep(addresses, keep.billing));
    await saveAs('shipping', {
      type: 'checkout-setShippingAddress',
      address: addresses.shipping,
      addToAddressBook: keep.shipping,
    });
  };
}

/** Saves the usual delivery of a new address; resolves with whether one is selected, which the shopper can change. */
function usePreselectDelivery() {
  const shop = useShop();
  const { mutateAsync } = useChooseShipping({ onDone: () => undefined, onFailure: () => undefined });
  return async (): Promise<boolean> => {
    const cart = await settledCart(shop);
    const [address] = cart?.shippingAddresses ?? [];
    if (!cart || !address) return false;
    if (address.selectedShippingMethod) return isDone('delivery', cart);
    const preset = defaultShipping(address.availableShippingMethods, ({ deliveryDay }) => deliveryDay);
    if (!preset) return false;
    return mutateAsync(preset).then(
      (saved) => isDone('delivery', saved),
      () => false,
    );
  };
}

function startsSame({ cart, saved, known, country, billingCountries }: AddressFormProps): boolean {
  const isFresh = cart.shippingAddresses.length === 0 && cart.billingAddress === null;
  if (!isFresh) return cart.billingSameAsShipping;
  const book = saved ?? [];
  if (book.length === 0 && known) return known.billing === null;
  const billing = billingCountries.map(({ profile }) => profile.code);
  return billsToDelivery(book, { shipping: [country.code], billing });
}

/** Whether the customer has a delivery address that the address book names as usual, and has not begun with another. */
function hasUsualAddress({ cart, saved, country }: AddressFormProps): boolean {
  const usual = defaultFor('shipping', choosable(saved ?? [], [country.code]));
  const begun = cart.shippingAddresses.length > 0 || drafts.addresses.read() !== null;
  return !begun && usual?.defaultShipping === true;
}

/** Sends the form when it opens, once. */
function useSentAtOnce(wanted: boolean, send: () => Promise<void>): void {
  const sent = useRef(false);
  useEffect(() => {
    if (!wanted || sent.current) return;
    sent.current = true;
    void send();
  }, [wanted, send]);
}

function AddressForm(props: AddressFormProps) {
  const { cart, saved, known, country, billingCountries, sendContact, onSaved } = props;
  const t = useTexts('checkout');
  const save = useSaveAddresses();
  const preselectDelivery = usePreselectDelivery();
  const [schema] = useState(() => schemaOf({ country, billingCountries }));
  const [isUsual] = useState(() => hasUsualAddress(props));
  const [kept, setKept] = useState<Kept>({ shipping: false, billing: false });
  const [shipping = null] = cart.shippingAddresses;
  const deliveredIn = billingCountries.filter(({ profile }) => profile.code === country.code);
  const billing = cart.billingSameAsShipping ? null : cart.billingAddress;
  const { form, shell } = useShopForm({
    schema,
    defaultValues: {
      shipping: initialValues('shipping', shipping, saved, known?.shipping, deliveredIn),
      billing: initialValues('billing', billing, saved, known?.billing, billingCountries),
      sameAsShipping: startsSame(props),
    },
    draft: drafts.addresses,
    failure: t('addressFailed'),
    onSubmit: async (addresses) => {
      await save(addresses, kept);
      onSaved((await preselectDelivery()) ? 'payment' : 'delivery', isUsual);
    },
  });
  useSentAtOnce(isUsual, shell.onSubmit);
  const submit = async () => {
    // Both forms show what is wrong.
    if (sendContact && !(await sendContact())) await form.trigger();
    else await shell.onSubmit();
  };
  const { control, register } = form;
  const sameAsShipping = useWatch({ control, name: 'sameAsShipping' });
  const billingCountry = useWatch({ control, name: 'billing.country' });
  const part = (name: AddressPart) => ({
    form,
    part: name,
    saved,
    keep: kept[name],
    onKeep: (keep: boolean) => setKept((before) => ({ ...before, [name]: keep })),
  });
  return (
    <FormShell {...shell} onSubmit={submit} submitLabel={t('saveAddress')} pendingLabel={t('saving')}>
      <div className="min-w-0">
        <AddressPartFields {...part('shipping')} country={country} countries={deliveredIn} />
        <SectionPart title={t('billingAddress')}>
          <Checkbox {...register('sameAsShipping')} label={t('sameAsShipping')} className="mb-4" />
          {!sameAsShipping && (
            <AddressPartFields
              {...part('billing')}
              country={profileIn(billingCountries, billingCountry, country)}
              countries={billingCountries}
            />
          )}
        </SectionPart>
      </div>
    </FormShell>
  );
}

function billingStep({ billing }: Addresses, addToAddressBook: boolean): FormStep {
  return billing === 'sameAsShipping'
    ? { type: 'checkout-setBillingAddress', sameAsShipping: true }
    : { type: 'checkout-setBillingAddress', address: billing, addToAddressBook };
}

/** The addresses of the order. The form begins with the address book or the last order, if they can be read. */
export function AddressStep(props: Omit<AddressFormProps, 'saved' | 'known'>) {
  const t = useTexts('checkout');
  const isLoggedIn = useUser()?.isLoggedIn === true;
  const { data, isLoading } = useSavedAddresses();
  if (isLoading) {
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        <SkeletonText lines={4} />
      </div>
    );
  }
  // The form starts again for a guest who turns out to be signed in; the draft keeps what was typed.
  return (
    <AddressForm
      key={String(isLoggedIn)}
      {...props}
      saved={isLoggedIn ? (data?.addresses ?? []) : null}
      known={data?.known ?? null}
    />
  );
}
