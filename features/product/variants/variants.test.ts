import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseOption, matchVariant } from './variants';

const variants = [
  { sku: 'W28', options: { colour: 1, lens: 28 } },
  { sku: 'W40', options: { colour: 1, lens: 40 } },
  { sku: 'B28', options: { colour: 2, lens: 28 } },
];

describe('matchVariant', () => {
  it('matches the chosen option and the other selected values', () => {
    expect(matchVariant(variants, { colour: 1, lens: 28 }, 'lens', 40)?.sku).toBe('W40');
    expect(matchVariant(variants, { colour: 1, lens: 28 }, 'colour', 2)?.sku).toBe('B28');
  });

  it('returns undefined for a combination that does not exist', () => {
    expect(matchVariant(variants, { colour: 2, lens: 28 }, 'lens', 40)).toBeUndefined();
  });

  it('returns undefined while another option is not selected', () => {
    expect(matchVariant(variants, { colour: 1 }, 'colour', 1)).toBeUndefined();
  });
});

describe('chooseOption', () => {
  it('falls back to the variant that keeps most of the selection', () => {
    expect(chooseOption(variants, { colour: 2, lens: 28 }, 'lens', 40)?.sku).toBe('W40');
  });

  it('always selects a variant with the chosen option, if there is one', () => {
    const value = fc.integer({ min: 0, max: 3 });
    const options = fc.record({ colour: value, lens: value, ports: value });
    fc.assert(
      fc.property(fc.array(options, { minLength: 1 }), options, value, (all, selected, wanted) => {
        const list = all.map((entry, index) => ({ sku: String(index), options: entry }));
        const chosen = chooseOption(list, selected, 'lens', wanted);
        expect(chosen?.options.lens).toBe(
          list.some((entry) => entry.options.lens === wanted) ? wanted : undefined,
        );
      }),
    );
  });
});
