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
  ['locale=de_DE', null],
  ['locale=en_US&currency=EUR', null],
  ['currency=NOK', null],
  ['currency=eur', null],
  ['locale=&currency=', null],
  ['locale=de_CH&locale=de_DE', null],
  ['currency=CHF&currency=EUR', null],
])('answers ?%s in %s', (query, currency) => {
  expect(currencyFor(query)).toBe(currency);
});

it('keeps the currency that the shopper has chosen if the call names none', () => {
  expect(currencyFor('locale=de_CH', { ...swiss, currency: 'EUR' })).toBe('EUR');
});
