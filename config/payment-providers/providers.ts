import type { z } from 'zod';
import type { PaymentAccount, PaymentMethodCode, StoreCode } from '../types';
import { multisafepay } from './multisafepay';

interface ProviderFacts {
  /** Stored with each payment. */
  readonly code: string;
  readonly name: string;
  /** Where it is established: ISO 3166-1 alpha-2. The privacy page states it. */
  readonly country: string;
  readonly env: z.ZodRawShape;
  /** The variables of `env` that state an account, and those that have no effect without one of them. */
  readonly keys: readonly string[];
  readonly options: readonly string[];
  readonly account: (values: never) => PaymentAccount | null;
}

/** Of several accounts of a store, the first that offers a method takes it, unless a rule below chooses another. */
export const paymentProviders = [multisafepay] as const satisfies readonly ProviderFacts[];

export type PaymentProviderCode = (typeof paymentProviders)[number]['code'];

export const providerVariables = { ...multisafepay.env };

interface Rule {
  readonly provider: PaymentProviderCode;
  /** Every store, and every method, without it. */
  readonly stores?: readonly StoreCode[];
  readonly methods?: readonly PaymentMethodCode[];
}

const rules: readonly Rule[] = [];

/** The code of the provider that the first matching rule chooses for a method of a store. */
export const chosenProvider = (
  store: StoreCode,
  method: string,
  given: readonly Rule[] = rules,
): PaymentProviderCode | undefined =>
  given.find(
    ({ stores, methods }) =>
      (stores?.includes(store) ?? true) && (methods?.some((code) => code === method) ?? true),
  )?.provider;

export const accountsOf = (values: z.infer<z.ZodObject<typeof providerVariables>>) =>
  paymentProviders.flatMap(({ account: accountIn, code, name }) => {
    const account = accountIn(values);
    return account ? [{ code, name, ...account }] : [];
  });
