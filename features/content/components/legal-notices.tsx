import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { Product } from '@/commerce/model/product';
import { countryProfiles, isEuCountry } from '@/config/countries/countries';
import { noticeFile, yourEurope } from '@/config/shop/company';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { ShieldIcon } from '@/ui/icons';
import { TextLink } from '@/ui/text-link';

/** What stands in for official files, which no other drawing replaces: `doctor` refuses a shop that sells with it. */
const standIns = {
  guarantee: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160" font-family="sans-serif" text-anchor="middle"><rect x="2" y="2" width="316" height="156" rx="8" fill="#f4f7fb" stroke="#33527a" stroke-width="2" stroke-dasharray="8 6"/><path d="M160 18l34 12v24c0 20-14 34-34 42-20-8-34-22-34-42V30z" fill="#33527a"/><path d="M146 54l10 11 19-22" fill="none" stroke="#fff" stroke-width="6"/><text x="160" y="122" font-size="16" font-weight="bold" fill="#1c2f47">{title}</text><text x="160" y="144" font-size="13" fill="#33527a">{standIn}</text></svg>`,
  durability: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 180" font-family="sans-serif" text-anchor="middle"><rect x="2" y="2" width="156" height="176" rx="8" fill="#f4f7fb" stroke="#33527a" stroke-width="2" stroke-dasharray="8 6"/><circle cx="80" cy="60" r="40" fill="#33527a"/><text x="80" y="76" font-size="44" font-weight="bold" fill="#fff">{years}</text><text x="80" y="122" font-size="15" font-weight="bold" fill="#1c2f47">{brand}</text><text x="80" y="141" font-size="12" fill="#1c2f47">{model}</text><text x="80" y="165" font-size="12" fill="#33527a">{standIn}</text></svg>`,
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An SVG with texts in its placeholders, as the address of a picture. */
function filled(svg: string, texts: Readonly<Record<string, string>>): string {
  const drawn = svg.replaceAll(/\{(\w+)\}/g, (whole, name: string) => escaped(texts[name] ?? whole));
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

/** Links to the page that its code leads to (Regulation (EU) 2025/1960, annex I). Only in the EU. */
export async function GuaranteeNotice({ store }: { readonly store: StoreCode }) {
  const { country, language } = storeConfig(store);
  if (!isEuCountry(country)) return null;
  const [t, common] = await Promise.all([getTranslations('product'), getTranslations('common')]);
  const file = noticeFile('guarantee', language);
  const { width, height } = file ?? { width: 320, height: 160 };
  const title = t('guarantee');
  const src = file ? `/media/${file.fileName}` : filled(standIns.guarantee, { title, standIn: t('standIn') });
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xs font-semibold text-action underline-offset-4 hover:underline">
        <ShieldIcon className="size-5" />
        {t('guaranteeNotice')}
      </summary>
      {/* eslint-disable-next-line @next/next/no-img-element -- shown as it is, unaltered by law */}
      <img
        src={src}
        alt={`${title}: ${t('guaranteeText', { years: countryProfiles[country].legalGuaranteeYears ?? 2 })}`}
        width={width}
        height={height}
        loading="lazy"
        className="my-2 h-auto w-full max-w-md"
      />
      {!file && <p className="text-ink-soft">{t('standInText')}</p>}
      <p>
        <TextLink href={yourEurope(language)} prefetch={false} target="_blank" standalone>
          {t('yourEurope')}
          <span className="sr-only"> {common('newTab')}</span>
        </TextLink>
      </p>
    </details>
  );
}

/** The label of a guarantee that the producer of a product gives for all of it, for more than two years (annex II). Only in the EU. */
export async function DurabilityLabel({
  product,
  store,
  className,
}: {
  readonly product: Product;
  readonly store: StoreCode;
  readonly className?: string;
}) {
  const { guarantee, manufacturer, brand, sku } = product;
  const { country, language } = storeConfig(store);
  const isProducers = guarantee !== null && guarantee.guarantor === manufacturer?.name;
  if (!isProducers || guarantee.years <= 2 || guarantee.scope !== null || !isEuCountry(country)) return null;
  const t = await getTranslations('product');
  const { years, guarantor } = guarantee;
  const file = noticeFile('durability', language);
  const { width, height } = file ?? { width: 160, height: 180 };
  const svg = file ? new TextDecoder().decode(file.bytes) : standIns.durability;
  return (
    <p className={clsx('mt-3 flex items-center gap-4 text-sm text-ink-soft', className)}>
      {/* eslint-disable-next-line @next/next/no-img-element -- drawn for this product */}
      <img
        src={filled(svg, { brand, model: sku, years: String(years), standIn: t('standIn') })}
        alt={t('durabilityLabel', { brand, model: sku, years })}
        width={width}
        height={height}
        className="h-32 w-auto"
      />
      <span>
        {t('durability', { guarantor, years })} {!file && t('standInText')}
      </span>
    </p>
  );
}
