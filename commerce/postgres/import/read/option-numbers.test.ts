import { expect, it } from 'vitest';
import { withOptionNumbers } from './parse';
import { attributeSchema } from './row-schemas';

const attribute = (code: string, ...options: { code: string; index?: number }[]) => ({
  value: attributeSchema.parse({
    code,
    group: 'general',
    type: 'option',
    filterable: true,
    label: code,
    options: options.map((option) => ({ ...option, label: option.code })),
  }),
  file: 'attributes.yaml',
  report: () => undefined,
});
const numbersOf = (...rows: ReturnType<typeof attribute>[]) =>
  withOptionNumbers(rows).flatMap(({ value }) => value.options.map(({ index }) => index));

it('gives options a number of their own, which others do not change, and keeps given ones', () => {
  const [white = 0] = numbersOf(attribute('colour', { code: 'white' }));
  expect(white).toBeGreaterThan(0);
  expect(
    numbersOf(
      attribute('lens', { code: 'white' }),
      attribute('colour', { code: 'black' }, { code: 'white' }),
    )[2],
  ).toBe(white);
  expect(
    numbersOf(attribute('lens', { code: 'l28', index: white }), attribute('colour', { code: 'white' })),
  ).toEqual([white, white + 1]);
});
