import { expect, it } from 'vitest';
import { calculatorCodes } from '@/config/system/calculators';
import { placesIn } from '@/config/system/places';
import { writeAmount } from './amounts';
import { calculators } from './calculators';
import { type Field, isNumberField, readFields } from './fields';

const [place] = placesIn('NO');

const values = { least: ({ min }: { min: number }) => min, most: ({ max }: { max: number }) => max };

it.each(
  calculatorCodes.flatMap((code) =>
    (['initial', 'least', 'most'] as const).map((which) => ({ code, which })),
  ),
)('the drawing of $code with its $which values has numbers only', ({ code, which }) => {
  const { fields, compute } = calculators[code];
  const query = Object.entries<Field>(fields).flatMap(([name, field]) =>
    isNumberField(field) && which !== 'initial' ? [[name, String(values[which](field))]] : [],
  );
  const read = readFields(fields, Object.fromEntries(query), { decimal: '.' }).values;
  if (!read) throw new Error('a bound of a field is no value of it');
  const { shapes } = compute(read, place).picture({
    zone: String,
    use: 'Use',
    write: (of) => writeAmount(of, 'uk', (_, __, number) => number),
    month: String,
  });
  expect(shapes.length).toBeGreaterThan(5);
  expect(JSON.stringify(shapes)).not.toMatch(/NaN|Infinity|undefined|null/);
});
