import { getTranslations } from 'next-intl/server';
import type { Product } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { Heading } from '@/ui/layout';
import { ownRows } from '../own-rows';

interface SpecificationsProps {
  readonly product: Product;
  readonly store: StoreCode;
  /** Set out in columns where there is room: on the product page. */
  readonly wide?: boolean;
}

/** The specification table, one for each group, its group's name above it. */
export async function Specifications({ product, store, wide = false }: SpecificationsProps) {
  const t = await getTranslations('product');
  const labels = { ean: t('ean'), updatesUntil: t('updatesDate') };
  const own = ownRows(product, store, labels);
  const given = product.specifications.filter(({ rows }) => rows.length > 0);
  // The last group is the general one.
  const last = given.at(-1) ?? { group: '', rows: [] };
  const groups = [...given.slice(0, -1), { ...last, rows: [...last.rows, ...own] }];
  return (
    <div className={wide ? 'mt-2 gap-x-16 desktop:columns-2' : 'mt-2'}>
      {groups.map(({ group, rows }) => (
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
                <dd className="font-medium tabular-nums">{row.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
