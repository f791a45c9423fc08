import { getTranslations } from 'next-intl/server';
import type { Product } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { ChevronDownIcon } from '@/ui/first-icons';
import { Heading } from '@/ui/layout';
import { ChosenFact } from '../islands/lazy';
import { differingFacts } from '../variants/variant-facts';
import { formatDate } from '@/lib/dates/dates';

/** Rows above which a narrow window shows the first group only, until the others are opened. */
const mostOpen = 12;

interface SpecificationsProps {
  readonly product: Product;
  readonly store: StoreCode;
  /** On the page of the product: two columns in wide windows, and the values of the selected variant. */
  readonly onPage?: boolean;
}

interface ValueProps {
  readonly row: { readonly value: string };
  /** Of the variants, if they differ. */
  readonly texts: readonly string[] | null;
}

function Value({ row, texts }: ValueProps) {
  return texts ? <ChosenFact texts={texts} /> : row.value;
}

export async function Specifications({ product, store, onPage = false }: SpecificationsProps) {
  const t = await getTranslations('product');
  const { updatesUntil } = product;
  const ean = onPage || !differingFacts(product, 'ean') ? eanOf(product) : product.ean;
  const additional = [
    {
      code: 'updates_until',
      label: t('updatesDate'),
      value: updatesUntil && formatDate(updatesUntil, store),
    },
    { code: 'ean', label: t('ean'), value: ean },
  ].flatMap((row) => (row.value === null ? [] : [{ ...row, value: row.value }]));
  const specified = product.specifications.filter(({ rows }) => rows.length > 0);
  // The last group is the general one.
  const last = specified.at(-1) ?? { group: '', rows: [] };
  const groups = [...specified.slice(0, -1), { ...last, rows: [...last.rows, ...additional] }];
  const tables = groups.map(({ group, rows }) => (
    <div key={group} className="break-inside-avoid pt-4">
      {group !== '' && (
        <Heading level={3} size="label">
          {group}
        </Heading>
      )}
      <dl className="mt-1.5 divide-y divide-line border-y border-line text-sm">
        {rows.map((row) => (
          <div key={row.code} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2">
            <dt className="text-ink-soft">{row.label}</dt>
            <dd className="font-medium tabular-nums">
              <Value row={row} texts={onPage ? differingFacts(product, row.code) : null} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ));
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (!onPage) return <div className="mt-2">{tables}</div>;
  if (count <= mostOpen) return <div className="mt-2 gap-x-16 desktop:columns-2">{tables}</div>;
  return (
    <div className="mt-2 gap-x-16 desktop:columns-2">
      {tables[0]}
      <details className="desktop:[&::details-content]:[block-size:auto] desktop:[&::details-content]:[content-visibility:visible]">
        <summary className="accordion-title border-b border-line text-action desktop:hidden">
          <span>{t('allSpecifications')}</span>
          <ChevronDownIcon />
        </summary>
        {tables.slice(1)}
      </details>
    </div>
  );
}

/** The EAN of a product, else that of its first variant with one: mostly only the variants have some. */
const eanOf = ({ ean, variants }: Parameters<typeof differingFacts>[0]): string | null =>
  ean ?? variants.find((variant) => variant.ean !== null)?.ean ?? null;
