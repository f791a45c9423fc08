import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { addressCountries, countryOf } from '@/config/countries/countries';
import { messageText } from '@/lib/fields/message';
import en from '@/messages/en.json';
import { personRules } from './person-rules';
import { postcodeCountries, postcodeRules } from './postcode-rules';
import { textRules } from './text-rules';
import { vatCountries, vatRules } from './vat-rules';

// Every rule of spec §5 with a table of accepted and refused texts, except quantities (ui/form/quantity.test.ts). The texts are those that the English stores show.

const t = createTranslator({ locale: 'en-GB', messages: en });
const rules = [...textRules, ...personRules, ...postcodeRules, ...vatRules];
const samples = rules.flatMap(({ accepts, refuses }) => [...accepts, ...refuses]);

describe('the rules of spec §5', () => {
  it.each(rules)('$rule', ({ check, accepts, refuses }) => {
    expect(accepts.length).toBeGreaterThan(0);
    expect(refuses.length).toBeGreaterThan(0);
    const answer = (value: string) => {
      const message = check(value);
      return [value, message && messageText(t, message)];
    };
    expect(accepts.map(answer)).toEqual(accepts.map((value) => [value, null]));
    expect(refuses.map(([value]) => answer(value))).toEqual(refuses);
  });

  it(`are ${rules.length} with ${samples.length} samples`, () => {
    expect(new Set(rules.map(({ rule }) => rule)).size).toBe(rules.length);
    expect(rules.length).toBeGreaterThanOrEqual(85);
    expect(samples.length).toBeGreaterThanOrEqual(900);
  });

  it('have samples of every country that they name', () => {
    expect(postcodeCountries).toHaveLength(30);
    const having = (part: 'postcode' | 'vatNumber') =>
      addressCountries.filter((code) => countryOf(code)?.[part]);
    expect(postcodeCountries.toSorted()).toEqual(having('postcode'));
    expect(vatCountries.toSorted()).toEqual(having('vatNumber'));
  });

  it('apply in a form: an address may be in every country that they name', () => {
    expect(addressCountries).toEqual(expect.arrayContaining([...postcodeCountries, 'IE', ...vatCountries]));
  });
});
