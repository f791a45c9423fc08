import { z } from 'zod';
import type { Address } from '@/commerce/model/address';
import type { AddressProfile } from '@/config/countries/country';
import { type AddressValues, toAddressValues, toAddress } from '@/features/address/address-values';
import { formDraft, type FormDraft } from '@/lib/client/form/form-draft';
import { addressSchema, wireAddressSchema } from '@/lib/fields/address';
import { addMessage } from '@/lib/fields/text';
import { fieldMessage, formErrorMap } from '@/lib/fields/message';
import { type AccountInput, registerSchema } from './schema';

export interface RegisterValues {
  firstname: string;
  middlename: string;
  lastname: string;
  email: string;
  password: string;
  address: AddressValues;
}

export interface KnownCustomer {
  readonly email: string;
  readonly address: Address;
}

export function initialRegistration(known: KnownCustomer | null, country: string): RegisterValues {
  const { firstname = '', middlename = '', lastname = '' } = known?.address ?? {};
  return {
    firstname,
    middlename,
    lastname,
    email: known?.email ?? '',
    password: '',
    address: toAddressValues(known?.address ?? null, known?.address.country ?? country),
  };
}

const values = formDraft<RegisterValues>(
  'register-draft',
  z.object({
    firstname: z.string(),
    middlename: z.string(),
    lastname: z.string(),
    email: z.string(),
    password: z.literal(''),
    address: wireAddressSchema.extend({ business: z.boolean() }),
  }),
);

/** What was typed, without the password. */
export const registerDraft: FormDraft<RegisterValues> = {
  read: values.read,
  store: (typed) => values.store(typed && { ...typed, password: '' }),
};

/** The names of the account are those of the address; both need the name of the company. */
function accountAddress({ address, firstname, middlename, lastname }: RegisterValues) {
  return { ...toAddress(address), firstname, middlename, lastname };
}

/** The messages of the address, by path below `address`. Those of the names show at the names of the account. */
function checkAddressPart(
  form: RegisterValues,
  profile: AddressProfile,
  context: z.core.$RefinementCtx,
): void {
  const address = accountAddress(form);
  if (address.company.trim() === '')
    addMessage(context, fieldMessage('validation.required'), ['address', 'company']);
  const parsed = addressSchema(profile, 'billing').safeParse(address, { error: formErrorMap });
  const nameFields = new Set<PropertyKey | undefined>(['firstname', 'middlename', 'lastname']);
  for (const { message, path } of parsed.error?.issues ?? [])
    if (!nameFields.has(path[0])) context.addIssue({ code: 'custom', message, path: ['address', ...path] });
}

/** A company's address follows the rules of its country. `profileOf`: undefined for another. Outputs the body. */
export function registerFormSchema(profileOf: (country: string) => AddressProfile | undefined) {
  return z.custom<RegisterValues>().transform((form, context): AccountInput<'register'> => {
    const isCompany = form.address.business;
    const address = isCompany ? accountAddress(form) : undefined;
    const parsed = registerSchema.safeParse({ ...form, type: 'register', address }, { error: formErrorMap });
    // A parsed issue has the properties of a raw one except `input`.
    context.issues.push(...((parsed.error?.issues ?? []) as z.core.$ZodRawIssue[]));
    const profile = profileOf(form.address.country);
    if (isCompany && profile) checkAddressPart(form, profile, context);
    if (isCompany && !profile)
      addMessage(context, fieldMessage('validation.countryChoice'), ['address', 'country']);
    return parsed.data ?? z.NEVER;
  });
}
