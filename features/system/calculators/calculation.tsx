import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { storeConfig } from '@/config/shop/stores';
import type { CalculatorCode } from '@/config/system/calculators';
import { placesIn } from '@/config/system/places';
import { formatNumber } from '@/lib/money/money';
import type { QueryParams } from '@/lib/paths/list-url';
import { type Amount, writeAmount } from './amounts';
import { calculators } from './calculators';
import type { Result } from './definition';
import { type Fields, readFields } from './fields';
import { width } from './shapes';
import { Figure } from '../components/figure';

/** What a calculator makes of the query of its address. `result`: null while a value is wrong. */
export function calculate(code: CalculatorCode, query: QueryParams, { store }: Context) {
  const { country, decimalSeparator } = storeConfig(store);
  const places = placesIn(country);
  const { compute, ...calculator } = calculators[code];
  const place = calculator.fields['place'] && { options: places.map((each) => each.code) };
  const fields: Fields = { ...calculator.fields, ...(place && { place }) };
  const { entries, values } = readFields(fields, query, { decimal: decimalSeparator });
  const at = places.find((each) => each.code === values?.['place']) ?? places[0];
  return { ...calculator, code, fields, entries, places, result: values && compute(values, at) };
}
export type Calculation = ReturnType<typeof calculate>;

export type Texts = Awaited<ReturnType<typeof calculatorTexts>>;

export async function calculatorTexts({ store }: Context) {
  const [t, zone] = await Promise.all([getTranslations('calculators'), getTranslations('systemPlan.zone')]);
  const write = (of: Amount) =>
    writeAmount(of, store, (unit, count, number) => t(`units.${unit}`, { count, number }));
  const month = (number: number, style: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(storeConfig(store).locale, { month: style, timeZone: 'UTC' }).format(
      Date.UTC(2026, number - 1),
    );
  return { t, zone, write, month, number: (value: number) => formatNumber(value, store) };
}

interface CalculationFigureProps {
  readonly id: string;
  readonly result: Result;
  readonly texts: Texts;
}

export function CalculationFigure({ id, result, texts }: CalculationFigureProps) {
  const { t, zone, write, month } = texts;
  const { height, shapes } = result.picture({
    zone,
    write,
    month: (number) => month(number, 'narrow'),
    use: t('rows.use'),
  });
  const drawing = {
    width,
    height,
    scale: 1,
    wideScale: 1,
    marks: shapes.filter((shape) => 'path' in shape),
    labels: shapes.filter((shape) => 'text' in shape),
  };
  return <Figure drawing={drawing} id={id} />;
}
