import { z } from 'zod';
import { apiUrl, storeKeys } from '../env/env-values';
import type { PaymentAccount } from '../types';

const env = {
  /** The API key of all stores without one of their own in MULTISAFEPAY_API_KEYS. */
  MULTISAFEPAY_API_KEY: z.string().min(1).optional(),
  MULTISAFEPAY_API_KEYS: storeKeys.optional(),
  /** Base URL of the JSON API; that of the live environment by default. */
  MULTISAFEPAY_URL: apiUrl.optional(),
};

const liveApi = 'https://api.multisafepay.com/v1/json';

/** The account at MultiSafepay, which `commerce/providers/multisafepay` calls. */
export const multisafepay = {
  code: 'multisafepay',
  name: 'MultiSafepay',
  country: 'NL',
  env,
  keys: ['MULTISAFEPAY_API_KEY', 'MULTISAFEPAY_API_KEYS'],
  options: ['MULTISAFEPAY_URL'],
  account: (values: z.infer<z.ZodObject<typeof env>>): PaymentAccount | null => {
    const {
      MULTISAFEPAY_API_KEY: key,
      MULTISAFEPAY_API_KEYS: keys,
      MULTISAFEPAY_URL: url = liveApi,
    } = values;
    return key || keys ? { url, keyOf: (store) => keys?.[store] ?? key ?? null } : null;
  },
} as const;
