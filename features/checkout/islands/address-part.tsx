'use client';

import { useState, useId } from 'react';
import { useFormState, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Address } from '@/commerce/model/address';
import {
  type AddressCountry,
  findCountry,
  type SerializedProfile,
  toAddressValues,
} from '@/features/address/address-values';
import { AddressFields, type AddressFieldsBinding } from '@/features/address/islands/address-fields';
import { useTexts, useShop } from '@/lib/client/shop-context';
import type { ShopForm } from '@/lib/client/form/use-shop-form';
import { Checkbox } from '@/ui/form/checkbox';
import {
  type Addresses,
  type AddressesForm,
  type AddressPart,
  choosable,
  chosenId,
  defaultFor,
  valuesOf,
} from '../address-form';
import type { SavedAddress } from '@/commerce/model/customer';
import { useFormErrors } from '@/lib/client/form/use-form-field';
import { AddressText } from '@/features/address/components/address-text';
import { RadioCard, RadioCardGroup } from '@/ui/form/radio-cards';

interface SavedAddressChoiceProps {
  readonly legend: string;
  readonly saved: readonly SavedAddress[];
  readonly countries: readonly AddressCountry[];
  readonly chosen: string | null;
  readonly onChoose: (address: SavedAddress | null) => void;
}

function SavedAddressChoice(props: SavedAddressChoiceProps) {
  const { legend, saved, countries, chosen, onChoose } = props;
  const t = useTexts('checkout');
  const numbers = { t: useTexts('address'), locale: useShop().localeKey };
  const name = useId();
  const [storeCountry] = countries;
  return (
    <RadioCardGroup legend={legend}>
      {saved.map((each) => {
        const { address, id } = each;
        const country = findCountry(countries, address.country) ?? storeCountry;
        return (
          <RadioCard
            key={id}
            name={name}
            value={id}
            checked={chosen === id}
            onChange={() => onChoose(each)}
            title={[address.firstname, address.middlename, address.lastname].filter(Boolean).join(' ')}
            description={
              country && (
                <AddressText
                  address={{ ...address, firstname: '', middlename: '', lastname: '' }}
                  format={country.profile}
                  numbers={numbers}
                  {...(country !== storeCountry && { country: country.name })}
                />
              )
            }
          />
        );
      })}
      <RadioCard
        name={name}
        value=""
        checked={chosen === null}
        onChange={() => onChoose(null)}
        title={t('otherAddress')}
      />
    </RadioCardGroup>
  );
}

interface AddressPartFieldsProps {
  readonly form: ShopForm<AddressesForm, Addresses>;
  readonly part: AddressPart;
  readonly countries: readonly AddressCountry[];
  readonly country: SerializedProfile;
  readonly saved: readonly SavedAddress[] | null;
  /** Whether a new address is to be saved in it. */
  readonly keep: boolean;
  readonly onKeep: (keep: boolean) => void;
}

/** The choice of a saved address; an address that the server refused shows its fields. */
function useSavedChoice(
  { form, part, country, countries }: AddressPartFieldsProps,
  saved: readonly SavedAddress[],
) {
  const [chosen, setChosen] = useState(() => chosenId(form.getValues(part), saved));
  // The fields of a refused address stay open while it is corrected.
  const { errors } = useFormState({ control: form.control, name: part });
  if (chosen !== null && errors[part] !== undefined) setChosen(null);
  const choose = (address: SavedAddress | null) => {
    setChosen(address?.id ?? null);
    form.clearErrors(part);
    const values = address
      ? valuesOf(address)
      : toAddressValues(null, (countries[0]?.profile ?? country).code);
    form.setValue(part, values, { shouldDirty: true });
  };
  return { chosen, choose };
}

export function AddressPartFields(props: AddressPartFieldsProps) {
  const { form, part, countries, country, saved, keep, onKeep } = props;
  const t = useTexts('checkout');
  const book = choosable(
    saved ?? [],
    countries.map(({ profile }) => profile.code),
  );
  const { chosen, choose } = useSavedChoice(props, book);
  const binding = useAddressBinding(form, part);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {book.length > 0 && (
        <SavedAddressChoice
          legend={t('savedAddresses')}
          saved={book}
          countries={countries}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      {chosen === null && (
        <>
          <AddressFields
            binding={binding}
            country={country}
            countries={part === 'billing' ? countries : []}
          />
          {saved && (
            <Checkbox
              checked={keep}
              onChange={(event) => onKeep(event.target.checked)}
              label={t('addToAddressBook')}
            />
          )}
        </>
      )}
    </div>
  );
}

/** The cart's address, else the default of the address book, else what is known of the person. */
export function initialValues(
  part: AddressPart,
  address: Address | null,
  saved: readonly SavedAddress[] | null,
  known: Address | null | undefined,
  countries: readonly AddressCountry[],
) {
  const codes = countries.map(({ profile }) => profile.code);
  const preset = address === null ? defaultFor(part, choosable(saved ?? [], codes)) : null;
  if (preset) return valuesOf(preset);
  const begun = address ?? (known && codes.includes(known.country) ? known : null);
  return toAddressValues(begun, begun?.country ?? codes[0] ?? '');
}

/** The profile of a country of the list; that of the store for any other. */
export const profileIn = (
  countries: readonly AddressCountry[],
  code: string,
  storeProfile: SerializedProfile,
): SerializedProfile => findCountry(countries, code)?.profile ?? storeProfile;

function useAddressBinding(
  form: UseFormReturn<AddressesForm, unknown, Addresses>,
  part: AddressPart,
): AddressFieldsBinding {
  const { control, register, getValues, setValue } = form;
  const errorOf = useFormErrors(control);
  const business = useWatch({ control, name: `${part}.business` as const });
  const vat = useWatch({ control, name: `${part}.vat` as const });
  return {
    section: part,
    business,
    vat,
    register: (path, options) => register(`${part}.${path}` as const, options),
    errorOf: (path) => errorOf(`${part}.${path}` as const),
    getStreet: () => getValues(`${part}.street` as const),
    setStreet: (street) => {
      const options = { shouldDirty: true, shouldValidate: Object.keys(form.formState.errors).length > 0 };
      setValue(`${part}.street` as const, street, options);
    },
    setVat: (number) => setValue(`${part}.vat` as const, number, { shouldDirty: true, shouldValidate: true }),
    valueOf: (path) => getValues(`${part}.${path}` as const),
    setValue: (path, value) => setValue(`${part}.${path}` as const, value, { shouldDirty: true }),
  };
}
