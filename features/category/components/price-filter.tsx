import { getTranslations } from 'next-intl/server';
import type { PriceRange } from '@/commerce/model/category';
import type { Money } from '@/commerce/model/money';
import { storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { priceCode, valuesOf, withValues } from '@/lib/paths/list-url';
import { formatAmount } from '@/lib/money/money';
import { Button } from '@/ui/button';
import { ArrowRightIcon } from '@/ui/icons';
import { TextField } from '@/ui/form/text-field';
import { OptionMark } from '../islands/lazy';
import type { ListLinks } from '../links';
import { amountPattern, priceBands, priceFields, wholeUnits, writePriceRange } from '../price-range';
import { readPriceRange } from '../price-schema';
import { OptionLink } from './option-link';

interface PriceFilterProps {
  readonly range: { readonly min: Money; readonly max: Money };
  readonly links: ListLinks;
  readonly store: StoreCode;
}

/** The price filter: a few ranges as links, and two fields for any other range. Works without script. */
export async function PriceFilter({ range, links, store }: PriceFilterProps) {
  const [t, cart] = await Promise.all([getTranslations('category'), getTranslations('cart')]);
  const [value = ''] = valuesOf(links.state, priceCode);
  const { currency } = range.min;
  const bands = priceBands(range.min.minor, range.max.minor);
  const labels = await Promise.all(bands.map((band) => priceRangeText(band, currency, store)));
  return (
    <>
      {/* Chosen prices without VAT do not change what the filter compares. */}
      <p className="when-net pb-1 text-xs text-ink-soft">{cart('withTaxShort')}</p>
      <ul>
        {bands.map((band, index) => {
          const bandValue = writePriceRange(band) ?? '';
          const active = bandValue === value;
          const href = links.href(withValues(links.state, priceCode, active ? [] : [bandValue]));
          return (
            <li key={bandValue}>
              <OptionLink href={href} code={priceCode} value={bandValue} active={active} single>
                <OptionMark id={`${priceCode}:${bandValue}`} active={active} />
                <span className="min-w-0 tabular-nums">{labels[index]}</span>
              </OptionLink>
            </li>
          );
        })}
      </ul>
      <PriceForm
        // Resets the fields when the filter changes.
        key={value}
        range={range}
        chosen={readPriceRange(value)}
        links={links}
        texts={{
          from: t('priceFrom'),
          to: t('priceTo'),
          apply: t('apply'),
          invalid: t('priceInvalid'),
          unit: storeConfig(store).price.symbols[currency] ?? currency,
        }}
      />
    </>
  );
}

interface PriceFormProps {
  readonly range: PriceFilterProps['range'];
  readonly chosen: PriceRange | null;
  readonly links: ListLinks;
  readonly texts: Record<'from' | 'to' | 'apply' | 'unit' | 'invalid', string>;
}

function PriceForm({ range: { min, max }, chosen, links: { form }, texts }: PriceFormProps) {
  const field = (name: 'from' | 'to', end: number | null | undefined, example: number) => (
    <TextField
      label={`${texts[name]} (${texts.unit})`}
      id={`price-${name}`}
      name={priceFields[name]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      pattern={amountPattern}
      title={texts.invalid}
      defaultValue={end === null || end === undefined ? '' : String(wholeUnits(end, 'down'))}
      placeholder={String(example)}
    />
  );
  return (
    <form
      action={form.action}
      method="get"
      data-list=""
      className="mt-2 grid grid-cols-[1fr_1fr_auto] items-end gap-2"
    >
      {form.hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {field('from', chosen?.from, wholeUnits(min.minor, 'down'))}
      {field('to', chosen?.to, wholeUnits(max.minor, 'up'))}
      <Button type="submit" variant="secondary" aria-label={texts.apply}>
        <ArrowRightIcon />
      </Button>
      <p
        id="price-error"
        role="alert"
        data-price-error=""
        hidden
        className="col-span-full text-sm text-danger"
      >
        {texts.invalid}
      </p>
    </form>
  );
}

/** A formatted price range: "£100 to £250", "£250 and over". Whole amounts have no decimals. */
export async function priceRangeText(
  { from, to }: PriceRange,
  currency: CurrencyCode,
  store: StoreCode,
): Promise<string> {
  const t = await getTranslations('category');
  const write = (minor: number) => formatAmount({ minor, currency }, store);
  if (from === null) return t('priceUnder', { price: write(to ?? 0) });
  return to === null
    ? t('priceOver', { price: write(from) })
    : t('priceBetween', { from: write(from), to: write(to) });
}
