import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { Product } from '@/commerce/model/product';
import { ComparisonBar } from '@/features/compare/components/comparison-bar';
import { ProductWishlistToggle } from '@/features/wishlist/components/product-wishlist-toggle';
import { DurabilityLabel, GuaranteeNotice } from '@/features/content/components/legal-notices';
import { islandTexts } from '@/lib/messages/island-texts';
import { featureOn } from '@/lib/stores/enabled-features';
import { paths } from '@/lib/paths/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Container, Heading } from '@/ui/layout';
import { CountedName, LineItem, LineItems } from '@/ui/price/line-item';
import { ChosenCompare, Gallery, ShareButton } from '../islands/lazy';
import { galleryTexts } from '../server/texts';
import { ProductDetails } from './product-details';
import { Highlights, ProductHead, Usps } from './product-head';
import { Purchase } from './purchase';
import { SoldOutBox } from './sold-out-box';
import type { StoreCode } from '@/config/types';

interface ProductViewProps {
  readonly product: Product;
  readonly context: Context;
  readonly lawUrl: string | null;
}

async function sectionsOf({ accessories, related, description, features }: Product, reviewed: boolean) {
  const [t, reviews] = await Promise.all([getTranslations('product'), getTranslations('reviews')]);
  return [
    ...(description.length + features.length > 0 ? [{ id: 'description', title: t('description') }] : []),
    { id: 'specifications', title: t('specifications') },
    ...(accessories.length > 0 ? [{ id: 'accessories', title: t('accessories') }] : []),
    ...(reviewed ? [{ id: 'reviews', title: reviews('title') }] : []),
    ...(related.length > 0 ? [{ id: 'related', title: t('related') }] : []),
  ];
}

export async function ProductView({ product, context, lawUrl }: ProductViewProps) {
  const { store } = context;
  const [t, home] = await Promise.all([getTranslations('product'), getTranslations('category')]);
  const above = [{ name: home('home'), url: paths.home }, ...product.trail];
  const crumbs = above.map(({ name, url }) => ({ label: name, href: url }));
  return (
    <Container>
      <Breadcrumbs label={t('breadcrumbs')} items={[...crumbs, { label: product.name }]} />
      <div className="grid gap-x-12 gap-y-6 pb-10 md:grid-cols-2 desktop:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="min-w-0 md:sticky md:top-24 md:self-start md:transition-[top] md:duration-panel desktop:with-header:top-35">
          <Gallery texts={await galleryTexts()} />
          <DurabilityLabel product={product} store={store} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ProductHead product={product} store={store} />
          <Purchase product={product} context={context} />
          <SoldOutBox product={product} store={store} />
          <noscript>
            <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft">{t('needsScript')}</p>
          </noscript>
          <div className="flex flex-wrap items-center gap-2 noscript:hidden">
            <ProductWishlistToggle product={product} store={store} wide />
            <CompareChoice product={product} store={store} />
            <ShareButton
              name={product.name}
              texts={await islandTexts({ share: 'product.share', copied: 'product.shareCopied' })}
            />
          </div>
          <Highlights product={product} />
          <BundleParts parts={product.parts} />
          <Usps product={product} store={store} />
          <GuaranteeNotice store={store} />
        </div>
      </div>
      <SectionNav sections={await sectionsOf(product, featureOn('reviews', store))} />
      <ProductDetails product={product} store={store} lawUrl={lawUrl} />
      <ComparisonBar store={store} folded />
    </Container>
  );
}

interface CompareChoiceProps {
  readonly product: Pick<Product, 'sku' | 'name'>;
  readonly store: StoreCode;
}

async function CompareChoice({ product, store }: CompareChoiceProps) {
  if (!featureOn('compare', store)) return null;
  const t = await getTranslations('compare');
  return <ChosenCompare parent={product.sku} label={t('toggle', { name: product.name })} text={t('go')} />;
}

interface SectionNavProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

async function SectionNav({ sections }: SectionNavProps) {
  const t = await getTranslations('product');
  return (
    <nav
      aria-label={t('onThisPage')}
      className="border-y border-line max-sm:-mx-4 max-sm:[mask-image:linear-gradient(to_right,black_85%,transparent)]"
    >
      <ul className="flex gap-x-6 overflow-x-auto [scrollbar-width:none] max-sm:px-4 max-sm:pr-16">
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-xs text-sm font-semibold text-ink-soft hover:text-action focus-visible:-outline-offset-2"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

async function BundleParts({ parts }: Pick<Product, 'parts'>) {
  if (parts.length === 0) return null;
  const t = await getTranslations('product');
  return (
    <section className="border-t border-line pt-5">
      <Heading level={2} size="block" className="mb-3">
        {t('parts')}
      </Heading>
      <LineItems label={t('parts')}>
        {parts.map(({ sku, name, quantity, url, image }) => (
          <LineItem
            key={sku}
            picture={image?.url ?? null}
            pictureSize="sm"
            title={<CountedName quantity={quantity} name={name} url={url} />}
            details={<p className="text-xs break-words">{t('sku', { sku })}</p>}
          />
        ))}
      </LineItems>
    </section>
  );
}
