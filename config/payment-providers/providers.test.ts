import { expect, it } from 'vitest';
import { parseEnv } from '../env/env';
import { accountsOf, chosenProvider, paymentProviders } from './providers';

it('pays into the account of the store, else into the common one', () => {
  const facts = (source: Record<string, string>) =>
    accountsOf(parseEnv(source)).map(({ code, keyOf, url }) => [code, url, keyOf('nl'), keyOf('uk')]);
  expect(facts({ MULTISAFEPAY_API_KEY: 'common', MULTISAFEPAY_API_KEYS: '{"nl":"dutch"}' })).toEqual([
    ['multisafepay', 'https://api.multisafepay.com/v1/json', 'dutch', 'common'],
  ]);
  const MULTISAFEPAY_URL = 'http://127.0.0.1:1/v1/json/';
  expect(facts({ MULTISAFEPAY_API_KEYS: '{"nl":"dutch"}', MULTISAFEPAY_URL })).toEqual([
    ['multisafepay', MULTISAFEPAY_URL, 'dutch', null],
  ]);
  expect(facts({})).toEqual([]);
});

it('names each variable of a provider as a key or an option', () => {
  for (const { code, env, keys, options } of paymentProviders)
    expect(Object.keys(env).toSorted(), code).toEqual([...keys, ...options].toSorted());
});

it('chooses by the first rule that names store and method, or leaves them open', () => {
  const provider = 'multisafepay';
  const rules = [
    { provider, stores: ['nl'], methods: ['ideal'] },
    { provider, stores: ['de'] },
    { provider, methods: ['klarna'] },
  ] as const;
  const cases = [
    ['nl', 'ideal', provider],
    ['nl', 'visa', undefined],
    ['be_nl', 'ideal', undefined],
    ['de', 'visa', provider],
    ['fr', 'klarna', provider],
  ] as const;
  for (const [store, method, chosen] of cases)
    expect(chosenProvider(store, method, rules), `${store} ${method}`).toBe(chosen);
  expect(chosenProvider('nl', 'ideal')).toBeUndefined();
});
