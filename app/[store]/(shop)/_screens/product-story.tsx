import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import type { Product } from '@/commerce/model/product';
import { catalogue } from '@/config/limits/catalogue';
import { getProductPage } from '@/features/content/server/loaders';
import type { Band } from '@/features/product/components/product-view';
import { ChosenPart } from '@/features/product/islands/lazy';
import type { PurchasableVariant } from '@/features/product/variants/purchasable-variants';
import { CameraReach } from '@/features/system/components/camera-reach';
import { CameraSight } from '@/features/system/components/camera-sight';
import { MountSteps } from '@/features/system/components/mount-steps';
import { mountSteps } from '@/features/system/mounting';
import { reachOf } from '@/features/system/reach-drawing';
import { type Article, articlesOf } from '@/features/system/server/parts';
import { closeUpsOf, nightSightsOf, sightsOf, widestAngle } from '@/features/system/sight';
import { TextLink } from '@/ui/text-link';

/** Views of the parts of a kit come last and are left out first. */
const galleryOf = <Image,>(own: readonly Image[], night: readonly Image[]): Image[] => [
  ...own.slice(0, catalogue.galleryPictures - night.length),
  ...night,
];

/** The variants with what the camera shows at night as their last pictures. */
export async function withNightPictures(
  variants: readonly PurchasableVariant[],
  product: Product,
  context: Context,
): Promise<PurchasableVariant[]> {
  const [articles, page, t] = await Promise.all([
    articlesOf(product, context),
    getProductPage(context),
    getTranslations('story.sees'),
  ]);
  return variants.map((variant) => {
    // The first camera of a kit stands for all of them.
    const article = articles.find(({ sku }) => sku === variant.sku) ?? articles[0];
    const sights = article && page ? nightSightsOf(article, page.sights) : [];
    const pictures = sights.map(({ light, picture }) => ({
      url: picture,
      label: t('alt', { light: t(`light.${light}`) }),
    }));
    return { ...variant, images: galleryOf(variant.images, pictures) };
  });
}

/** A part of the page for each kind of article; null unless all of them have it. */
function chosenPart<Value>(
  articles: readonly Article[],
  valueOf: (article: Article) => Value | null,
  render: (value: Value, article: Article) => ReactNode,
): ReactNode {
  const values = articles.map(valueOf);
  const keys = values.map((value) => JSON.stringify(value));
  const kinds = [...new Set(keys)];
  const parts = kinds.map((kind) => {
    const at = keys.indexOf(kind);
    const [value, article] = [values[at], articles[at]];
    return value === null || value === undefined || !article ? null : render(value, article);
  });
  if (parts.length === 0 || parts.includes(null)) return null;
  return parts.length === 1 ? (
    parts[0]
  ) : (
    <ChosenPart of={keys.map((key) => kinds.indexOf(key))} parts={parts} />
  );
}

async function MountFacts({ product }: { readonly product: Product }) {
  const t = await getTranslations('product');
  const rows = product.specifications.flatMap((group) => group.rows);
  const mounting = rows.find(({ role }) => role === 'mounting');
  const [guide] = product.downloads;
  return (
    <p className="mt-6 flex flex-wrap items-baseline gap-x-8 gap-y-1 empty:hidden">
      {mounting && (
        <span>
          <span className="text-ink-soft">{mounting.label}:</span>{' '}
          <b className="font-semibold">{mounting.value}</b>
        </span>
      )}
      {guide && (
        <a
          href={guide.url}
          className="touch-target rounded-xs font-semibold text-action underline-offset-4 hover:underline"
        >
          {guide.title}
        </a>
      )}
      {product.accessories.length > 0 && (
        <TextLink href="#accessories" standalone>
          {t('accessories')}
        </TextLink>
      )}
    </p>
  );
}

/** What an article shows, where and how it is put up, as far as its facts tell. */
export async function productStory(product: Product, context: Context): Promise<Band[]> {
  const { store } = context;
  const [articles, page, t] = await Promise.all([
    articlesOf(product, context),
    getProductPage(context),
    getTranslations('story'),
  ]);
  const sees = chosenPart(
    articles,
    (article) => {
      const sights = page && sightsOf(article, page.sights);
      const angle = widestAngle(article.facts);
      return sights && angle !== undefined
        ? { sights, closeUps: closeUpsOf(article.facts, page.close), angle }
        : null;
    },
    (value) => <CameraSight {...value} store={store} />,
  );
  const goes = chosenPart(
    articles,
    ({ facts }) => reachOf(facts),
    (reach, { sku }) => <CameraReach reach={reach} sku={sku} store={store} />,
  );
  const [first] = articles;
  const steps = first ? mountSteps(first) : null;
  const mount = steps && (
    <MountSteps steps={steps}>
      <MountFacts product={product} />
    </MountSteps>
  );
  return [
    { id: 'sees', title: t('sees.title'), isDark: true, content: sees },
    { id: 'goes', title: t('goes.title'), content: goes },
    { id: 'mount', title: t('mount.title'), content: mount },
  ].filter(({ content }) => content !== null);
}
