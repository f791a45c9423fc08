import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import type { Facts, SystemPart } from '@/commerce/model/system-part';
import { storeConfig } from '@/config/shop/stores';
import type { CalculatorCode } from '@/config/system/calculators';
import { placeFigures } from '@/config/system/places';
import { formatDate } from '@/lib/dates/dates';
import type { Messages } from '@/lib/messages/messages';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { absoluteUrl, breadcrumbList } from '@/lib/structured-data';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { JsonLd } from '@/ui/json-ld';
import { Card, Container, Heading } from '@/ui/layout';
import { SpecList } from '@/ui/table';
import { LiveForm } from '../islands/lazy';
import { amount } from './amounts';
import { type Calculation, CalculationFigure, calculatorTexts, type Texts } from './calculation';
import { calculators } from './calculators';
import type { Result } from './definition';
import { isNumberField } from './fields';
import { Tools } from './tools';
import { Face } from '../components/face';

/** Articles shown at most. */
const shownArticles = 4;
const codecNames: Readonly<Record<string, string>> = { h265: 'H.265', h264: 'H.264', mjpeg: 'MJPEG' };

/** The cheapest articles for a result, by SKU. */
export function fittingSkus({ result }: Calculation, parts: Iterable<SystemPart>): string[] {
  return [...parts]
    .filter(
      ({ kind, facts, salableQuantity }) => salableQuantity !== 0 && result?.articles[kind]?.(facts) === true,
    )
    .toSorted((a, b) => a.price.minor - b.price.minor || (a.sku < b.sku ? -1 : 1))
    .slice(0, shownArticles)
    .map(({ sku }) => sku);
}

type Names = Messages['calculators'];
interface CalculatorProps {
  readonly calculation: Calculation;
  readonly context: Context;
  /** The grid of the articles that meet the result; null: there are none. */
  readonly articles: ReactNode;
  /** What the camera of the result sees; null: drawn faces stand for it. */
  readonly sight: ReactNode;
}

export async function Calculator({ calculation, context, articles, sight }: CalculatorProps) {
  const { code, result } = calculation;
  const texts = await calculatorTexts(context);
  const { t } = texts;
  return (
    <>
      <Container className="pb-12">
        <CalculatorTrail code={code} context={context} t={t} />
        <Heading level={1}>{t(`names.${code}`)}</Heading>
        <p className="mt-3 mb-6 max-w-prose text-ink-soft">{t(`intros.${code}`)}</p>
        <div className="grid min-w-0 gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
          {result ? (
            <Answer code={code} result={result} texts={texts} />
          ) : (
            <Alert tone="danger" live="status">
              {t('wrong')}
            </Alert>
          )}
          <Card as="section" padding="lg" sunken className="break-inside-avoid lg:sticky lg:top-4">
            <Heading level={2} size="block" className="mb-4">
              {t('yourValues')}
            </Heading>
            <LiveForm action={paths.calculator(code)}>
              <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
                {Object.keys(calculation.fields).map((name) => (
                  <FieldOf key={name} name={name as FieldName} calculation={calculation} texts={texts} />
                ))}
              </div>
              <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
                <Button type="submit" size="lg">
                  {t('calculate')}
                </Button>
                <a href={paths.calculator(code)} className="text-sm text-action underline print:hidden">
                  {t('reset')}
                </a>
              </div>
            </LiveForm>
          </Card>
        </div>
        {result?.camera && !sight && (
          <div className="mt-12 max-w-narrow">
            <Face facts={result.camera} name={cameraName(result.camera, texts)} store={context.store} />
          </div>
        )}
      </Container>
      {sight !== null && <div className="night">{sight}</div>}
      <Container className="pb-14">
        <section className={sight === null ? undefined : 'mt-12'}>
          <Heading level={2} className="mb-4">
            {t('products')}
          </Heading>
          {articles ?? <p className="text-ink-soft">{t('noProducts')}</p>}
        </section>
        <Assumptions code={code} context={context} t={t} />
        <section className="mt-12 print:hidden">
          <Heading level={2} className="mb-4">
            {t('others')}
          </Heading>
          <Tools without={code} />
        </section>
      </Container>
    </>
  );
}

const cameraName = ({ resolution = 0, lens: [focal] = [0, 0] }: Facts, { t, write }: Texts) =>
  t('thisCamera', { resolution: write(amount(resolution, 'MP')), focal: write(amount(focal, 'mm')) });

interface AnswerProps {
  readonly code: CalculatorCode;
  readonly result: Result;
  readonly texts: Texts;
}

function Answer({ code, result, texts: words }: AnswerProps) {
  const { t, write } = words;
  const { answer, verdict, texts, rows } = result;
  const [tone, key] = verdict;
  const written = Object.fromEntries(Object.entries(texts).map(([name, of]) => [name, write(of)]));
  const shown = Object.entries(rows).filter(([, row]) => Number.isFinite(row.to ?? row.value));
  return (
    <Card as="section" padding="none" className="break-inside-avoid overflow-hidden">
      <div className="night px-5 py-6 sm:px-7">
        <h2 className="text-base font-semibold text-night-soft">{t(`answers.${code}`)}</h2>
        <p className="mt-1 text-5xl font-bold tabular-nums">{write(answer)}</p>
      </div>
      <div className="px-4 py-5 sm:px-7 sm:py-6">
        <Alert tone={tone} live="status">
          {t(`verdicts.${key}`, written)}
        </Alert>
        <div className="mx-auto my-6 max-w-lg">
          <CalculationFigure id="calculation" result={result} texts={words} />
        </div>
        <SpecList
          rows={shown.map(([name, row]) => ({
            label: t(`rows.${name as keyof typeof rows}`),
            value: write(row),
          }))}
        />
      </div>
    </Card>
  );
}

type FieldName = keyof Names['fields'];

interface FieldOfProps {
  readonly name: FieldName;
  readonly calculation: Calculation;
  readonly texts: Texts;
}

function FieldOf({ name, calculation: { fields, entries, places }, texts }: FieldOfProps) {
  const { t, write, month, number } = texts;
  const [field, entry] = [fields[name], entries[name]];
  if (!field) return null;
  const hintKey = `hints.${name as keyof Names['hints']}` as const;
  const hint = t.has(hintKey) ? t(hintKey) : undefined;
  const label = t(`fields.${name}`);
  const initial = entry?.value ?? null;
  if (!isNumberField(field)) {
    const { options = [], unit } = field;
    const labelOf = (value: string) => {
      if (unit) return write(amount(Number(value), unit, 2));
      if (name === 'place') return places.find(({ code }) => code === value)?.name ?? value;
      if (name === 'month') return month(Number(value), 'long');
      if (name === 'sensor') return `1/${number(Number(value.slice(2)))}″`;
      return codecNames[value] ?? t(`options.${value as keyof Names['options']}`);
    };
    return (
      <SelectField
        name={name}
        label={label}
        hint={hint}
        options={options.map((value) => ({ value, label: labelOf(value) }))}
        defaultValue={initial ?? ''}
      />
    );
  }
  const bounds = { from: number(field.min), to: number(field.max) };
  // The symbol alone: a number without its digits
  const unit = field.unit && write(amount(0, field.unit)).replace(/^0\s*/, '');
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      inputMode={field.whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      defaultValue={entry?.typed ?? (typeof initial === 'number' ? number(initial) : '')}
      error={entry?.isWrong === true ? t(field.whole ? 'wholeRange' : 'range', bounds) : null}
      trailing={unit}
    />
  );
}

interface PartProps {
  readonly code: CalculatorCode;
  readonly context: Context;
  /** Of the namespace `calculators`. */
  readonly t: Texts['t'];
}

async function CalculatorTrail({ code, context, t }: PartProps) {
  const category = await getTranslations('category');
  const origin = storeOrigin(context.store);
  const name = t(`names.${code}`);
  const trail = [
    { name: category('home'), url: paths.home },
    { name: t('title'), url: paths.calculators },
    { name, url: paths.calculator(code) },
  ];
  return (
    <>
      <Breadcrumbs
        label={category('breadcrumbs')}
        items={trail.map(({ name: label, url }, index) => (index < 2 ? { label, href: url } : { label }))}
      />
      <JsonLd data={breadcrumbList(origin, trail)} />
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'WebApplication',
          name,
          description: t(`intros.${code}`),
          url: absoluteUrl(origin, paths.calculator(code)),
          applicationCategory: 'UtilitiesApplication',
          operatingSystem: 'Any',
          inLanguage: storeConfig(context.store).locale,
          isAccessibleForFree: true,
        }}
      />
    </>
  );
}

function Assumptions({ code, context, t }: PartProps) {
  const { assumptions, sources } = calculators[code];
  const { source, asOf } = placeFigures;
  return (
    <section className="mt-12 max-w-prose">
      <Heading level={2} className="mb-3">
        {t('assumed')}
      </Heading>
      <ul className="list-disc space-y-1.5 pl-5 text-ink-soft">
        {assumptions.map((key) => (
          <li key={key}>{t(`assumptions.${key}`)}</li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">{t('estimate')}</p>
      {sources.length > 0 && (
        <p className="mt-2 text-ink-soft">{t('sources', { names: sources.join(', ') })}</p>
      )}
      {code === 'solar' && (
        <p className="mt-2 text-ink-soft">
          {t.rich('figures', {
            date: formatDate(asOf, context.store),
            name: source.name,
            source: (name) => (
              <a href={source.url} rel="noopener" className="text-action underline">
                {name}
              </a>
            ),
          })}
        </p>
      )}
    </section>
  );
}
