import { expect, it } from 'vitest';
import type { Context } from '@/commerce/context';
import { callContext } from './request-context';

const swiss: Context = { store: 'ch_de', currency: 'CHF', customer: null };
const currencyFor = (query: string, context = swiss) =>
  callContext(context, new URLSearchParams(query))?.currency ?? null;

it.each([
  ['', 'CHF'],
  ['locale=de_CH&currency=EUR', 'EUR'],
  ['currency=CHF', 'CHF'],
  // What the store does not have falls back to its own.
  ['locale=de_DE', 'CHF'],
  ['locale=en_US&currency=EUR', 'EUR'],
  ['currency=NOK', 'CHF'],
  ['currency=eur', 'CHF'],
  ['locale=&currency=', 'CHF'],
  [`locale=${'x'.repeat(20)}`, 'CHF'],
  // What no client means.
  [`locale=${'x'.repeat(21)}`, null],
  [`currency=${'x'.repeat(21)}`, null],
  ['locale=de_CH&locale=de_DE', null],
  ['currency=CHF&currency=EUR', null],
])('answers ?%s in %s', (query, currency) => {
  expect(currencyFor(query)).toBe(currency);
});

it('falls back to the currency that the shopper has chosen', () => {
  expect(currencyFor('currency=NOK', { ...swiss, currency: 'EUR' })).toBe('EUR');
});
