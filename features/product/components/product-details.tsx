import { getTranslations } from 'next-intl/server';
import type { Product } from '@/commerce/model/product';
import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates';
import { Heading } from '@/ui/layout';

interface DetailProps {
  readonly product: Product;
  readonly store: StoreCode;
}

/** The long text and what the product does for its owner. */
async function Story({ product }: { readonly product: Product }) {
  const t = await getTranslations('product');
  return (
    <section className="max-w-prose">
      <Heading level={2}>{t('description')}</Heading>
      {product.description.map((paragraph) => (
        <p key={paragraph} className="mt-3 text-ink-soft">
          {paragraph}
        </p>
      ))}
      {product.features.length > 0 && (
        <>
          <Heading level={3} className="mt-8">
            {t('features')}
          </Heading>
          <dl className="mt-3 grid gap-5">
            {product.features.map((feature) => (
              <div key={feature.code} className="border-l-2 border-brand pl-4">
                <dt className="font-semibold">{feature.title}</dt>
                <dd className="mt-0.5 text-ink-soft">{feature.text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

/** The specification table, in groups. */
async function Specifications({ product }: { readonly product: Product }) {
  const t = await getTranslations('product');
  return (
    <section className="min-w-0">
      <Heading level={2}>{t('specifications')}</Heading>
      {product.specifications.map((group) => (
        <div key={group.group} className="mt-5">
          <Heading level={3} size="label">
            {group.group}
          </Heading>
          <dl className="mt-2 divide-y divide-line border-y border-line text-sm">
            {group.rows.map((row) => (
              <div key={row.code} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2">
                <dt className="text-ink-soft">{row.label}</dt>
                <dd className="font-medium tabular-nums">{row.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

/** What is in the box, and who answers for the product (countries.md "product safety", "update period"). */
async function Facts({ product, store }: DetailProps) {
  const t = await getTranslations('product');
  const { duties } = countryProfiles[storeConfig(store).country];
  const { manufacturer } = product;
  return (
    <div className="grid content-start gap-8">
      {product.in_the_box.length > 0 && (
        <section>
          <Heading level={2} size="block">
            {t('inTheBox')}
          </Heading>
          <ul className="mt-2 list-disc pl-5 text-sm text-ink-soft marker:text-brand">
            {product.in_the_box.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </section>
      )}
      {duties.productSafety && manufacturer && (
        <section className="text-sm text-ink-soft">
          <Heading level={2} size="block">
            {t('safety')}
          </Heading>
          <p className="mt-2 font-medium text-ink">{t('manufacturer')}</p>
          <p>
            {manufacturer.name}, {manufacturer.address}, {manufacturer.email}
          </p>
          {manufacturer.euResponsible && (
            <>
              <p className="mt-2 font-medium text-ink">{t('euResponsible')}</p>
              <p>{manufacturer.euResponsible}</p>
            </>
          )}
        </section>
      )}
      {duties.updatePeriod && product.updates_until && (
        <p className="text-sm text-ink-soft">
          {t('updatesUntil', { date: formatDate(product.updates_until, store) })}
        </p>
      )}
    </div>
  );
}

/** Everything below the fold of a product page. */
export function ProductDetails({ product, store }: DetailProps) {
  return (
    <div className="grid gap-x-16 gap-y-12 border-t border-line py-12 desktop:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-12">
        <Story product={product} />
        <Facts product={product} store={store} />
      </div>
      <Specifications product={product} />
    </div>
  );
}
