import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { calculatorCodes } from '@/config/system/calculators';
import { placesIn } from '@/config/system/places';
import { writeAmount } from './amounts';
import { anyCalculator } from './calculators';
import { type Field, isNumberField, readFields } from './fields';
import { drawCalculation } from './pictures';

const [place] = placesIn('NO');

const values = { least: ({ min }: { min: number }) => min, most: ({ max }: { max: number }) => max };

it.each(
  calculatorCodes.flatMap((code) =>
    (['initial', 'least', 'most'] as const).map((which) => ({ code, which })),
  ),
)('the drawing of $code with its $which values has numbers only', ({ code, which }) => {
  const { fields, compute } = anyCalculator(code);
  const query = Object.entries<Field>(fields).flatMap(([name, field]) =>
    isNumberField(field) && which !== 'initial' ? [[name, String(values[which](field))]] : [],
  );
  const read = readFields(fields, Object.fromEntries(query), { decimal: '.' }).values;
  if (!read) throw new Error('a bound of a field is no value of it');
  const result = compute(read, place);
  const html = renderToStaticMarkup(
    drawCalculation(code, read as never, {
      result,
      place,
      write: (of) => writeAmount(of, 'uk', (_, __, number) => number),
      monthName: String,
      levelName: String,
      useName: 'Use',
    }),
  );
  expect(html).toContain('<svg');
  expect(html).not.toMatch(/NaN|Infinity|undefined|="-\d+[^"]*" (?:height|rx)/);
});
