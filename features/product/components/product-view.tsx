import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { Product } from '@/commerce/model/product';
import { ComparisonBar } from '@/features/compare/components/comparison-bar';
import { ProductWishlistToggle } from '@/features/wishlist/components/product-wishlist-toggle';
import { DurabilityLabel, GuaranteeNotice } from '@/features/content/components/legal-notices';
import { emailFormKeys } from '@/features/newsletter/components/newsletter-signup';
import { IslandTexts } from '@/lib/messages/island-texts';
import { featureOn } from '@/lib/stores/enabled-features';
import { paths } from '@/lib/paths/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Container, Heading, NoScript } from '@/ui/layout';
import { CountedName, LineItem, LineItems } from '@/ui/price/line-item';
import { ChosenCompare, Gallery, ShareButton, SoldOut } from '../islands/lazy';
import { ProductDescription, ProductDetails } from './product-details';
import { Highlights, ProductHead, Usps } from './product-head';
import { Purchase } from './purchase';
import type { StoreCode } from '@/config/types';
import { stockNoticePaths } from '@/lib/paths/server-paths';
import { soldOutExtent } from '../variants/variant-facts';
import { SpecialistLine } from '@/features/content/components/specialist';
import { PrivacyNote } from '@/features/content/components/privacy-note';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Thumbnail } from '@/ui/picture/thumbnail';
import { cardViews } from '@/features/product-card/server/cards';
import { CardPrice } from '@/features/product-card/components/card-parts';

function SoldOutBox({ product, store }: { readonly product: Product; readonly store: StoreCode }) {
  if (soldOutExtent(product) === 'none') return null;
  const notice = {
    about: <StockNoticeAbout store={store} />,
    action: stockNoticePaths.request,
  };
  return (
    <IslandTexts of={[...emailFormKeys, 'stockNotice.submit', 'stockNotice.sending', 'stockNotice.failed']}>
      <SoldOut notice={notice} similar={<SimilarProducts product={product} store={store} />} />
    </IslandTexts>
  );
}

async function StockNoticeAbout({ store }: { readonly store: StoreCode }) {
  const t = await getTranslations('stockNotice');
  return (
    <div className="text-sm">
      <h2 className="font-semibold">{t('title')}</h2>
      <p className="mt-1 text-ink-soft">
        {t('text')} <PrivacyNote store={store} />
      </p>
    </div>
  );
}

const MAX_PRODUCTS = 3;

async function SimilarProducts({ product, store }: { readonly product: Product; readonly store: StoreCode }) {
  const available = product.related.filter(({ stockStatus }) => stockStatus !== 'OUT_OF_STOCK');
  if (available.length === 0) return null;
  const [t, cards] = await Promise.all([
    getTranslations('product'),
    cardViews(store, available.slice(0, MAX_PRODUCTS)),
  ]);
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className="text-sm font-semibold">
        {t('related')}
      </h2>
      <ul className="mt-2 grid gap-2">
        {cards.map((card) => (
          <li key={card.sku} className="relative flex items-center gap-3 rounded-md hover:bg-sunken">
            <Thumbnail src={card.picture} size="sm" />
            <Link
              href={card.url}
              prefetch={false}
              className="min-w-0 flex-1 text-sm font-semibold after:absolute after:inset-0"
            >
              {card.name}
            </Link>
            <CardPrice card={card} size="sm" className="shrink-0 text-right" />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProductViewProps {
  readonly product: Product;
  readonly context: Context;
  readonly lawUrl: string | null;
  /** Whether it fits a camera system. */
  readonly system: ReactNode;
  /** Sections in the full width of the window. */
  readonly bands: readonly Band[];
}

export interface Band {
  readonly id: string;
  readonly title: string;
  readonly isDark?: boolean;
  readonly content: ReactNode;
}

async function sectionsOf(
  { accessories, related, description, features }: Product,
  bands: readonly Band[],
  reviewed: boolean,
) {
  const [t, reviews] = await Promise.all([getTranslations('product'), getTranslations('reviews')]);
  return [
    ...(description.length + features.length > 0 ? [{ id: 'description', title: t('description') }] : []),
    ...bands,
    { id: 'specifications', title: t('specifications') },
    ...(accessories.length > 0 ? [{ id: 'accessories', title: t('accessories') }] : []),
    ...(reviewed ? [{ id: 'reviews', title: reviews('title') }] : []),
    ...(related.length > 0 ? [{ id: 'related', title: t('related') }] : []),
  ];
}

export async function ProductView({ product, context, lawUrl, system, bands }: ProductViewProps) {
  const { store } = context;
  const [t, home] = await Promise.all([getTranslations('product'), getTranslations('category')]);
  const above = [{ name: home('home'), url: paths.home }, ...product.trail];
  const crumbs = above.map(({ name, url }) => ({ label: name, href: url }));
  return (
    <>
      <Container>
        <Breadcrumbs label={t('breadcrumbs')} items={[...crumbs, { label: product.name }]} />
        <div className="purchase grid gap-x-12 gap-y-6 pb-10 desktop:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
          {/* In one column the label follows what it is about. */}
          <div className="min-w-0 *:min-w-0 max-desktop:contents desktop:sticky desktop:top-24 desktop:self-start desktop:transition-[top] desktop:duration-panel desktop:with-header:top-35">
            <Gallery />
            <DurabilityLabel product={product} store={store} className="max-desktop:order-last" />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <ProductHead product={product} store={store} />
            <Purchase product={product} context={context} />
            <SoldOutBox product={product} store={store} />
            <NoScript>{t('needsScript')}</NoScript>
            <div className="flex flex-wrap items-center gap-2 noscript:hidden">
              <ProductWishlistToggle product={product} store={store} wide />
              <CompareChoice product={product} store={store} />
              <ShareButton name={product.name} />
            </div>
            <Highlights product={product} />
            <BundleParts parts={product.parts} />
            {system}
            <Usps product={product} context={context} />
            <SpecialistLine store={store} />
            <GuaranteeNotice store={store} />
          </div>
        </div>
        <SectionNav sections={await sectionsOf(product, bands, featureOn('reviews', store))} />
        <ProductDescription product={product} context={context} />
      </Container>
      <Bands bands={bands} />
      <Container>
        <ProductDetails product={product} store={store} lawUrl={lawUrl} />
        <ComparisonBar store={store} folded />
      </Container>
    </>
  );
}

function Bands({ bands }: Pick<ProductViewProps, 'bands'>) {
  return bands.map(({ id, isDark, content }) => (
    <section
      key={id}
      id={id}
      className={clsx(
        'deferred-section scroll-mt-24',
        isDark ? 'night [--estimate:60rem] lg:[--estimate:85rem]' : 'border-t border-line [--estimate:44rem]',
      )}
    >
      {content}
    </section>
  ));
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

async function SectionNav({
  sections,
}: {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}) {
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
