import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AddressFieldsBinding } from '@/features/address/islands/address-fields';
import { useFormErrors } from '@/lib/client/form/use-form-errors';
import type { Addresses, AddressesForm, AddressPart } from './address-form';

/** Binds the fields of one of the addresses to the form of the checkout. */
export function useAddressBinding(
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
    setRegion: (region) => setValue(`${part}.region` as const, region, { shouldDirty: true }),
  };
}
