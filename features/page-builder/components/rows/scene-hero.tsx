import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { preload } from 'react-dom';
import type { Context } from '@/commerce/context';
import type { RowOf } from '@/commerce/model/content/content-rows';
import { CardPrice } from '@/features/product-card/components/card-parts';
import { cardViews } from '@/features/product-card/server/cards';
import { getCards } from '@/features/product-card/server/loaders';
import { keepTogether } from '@/ui/keep-together';
import { Thumbnail } from '@/ui/picture/thumbnail';
import { imageSources, Picture } from '@/ui/picture/picture';
import { CameraMark } from './camera-mark';

type Hero = RowOf<'hero'>;
export type CameraViewOf = NonNullable<Hero['view']>;

/** The widest window that shows the picture in 4 : 5; `lg` of the theme. */
const narrow = '(max-width: 61.99rem)';
const sizes = { wide: 'max(100vw, 1440px)', tall: '100vw' } as const;

/** Only the picture of the window is fetched. */
function preloadFor(media: string, src: string, imageSizes: string): void {
  const { src: href, srcSet: imageSrcSet } = imageSources(src, 'page');
  preload(href, { as: 'image', imageSrcSet, imageSizes, media, fetchPriority: 'high' });
}

interface SceneProps {
  readonly row: Pick<Hero, 'picture' | 'view'> & { readonly tall: string };
  readonly priority: boolean;
}

/** The picture across the window: in 4 : 5 in narrow ones, else in 9 : 4 with its right edge at that of the window. */
export function Scene({ row: { picture, tall, view }, priority }: SceneProps) {
  const { src, srcSet } = imageSources(picture, 'page');
  if (priority) {
    preloadFor(narrow, tall, sizes.tall);
    preloadFor(`not all and ${narrow}`, picture, sizes.wide);
  }
  return (
    <div className="hero-scene">
      <div className="hero-scene-picture">
        <picture>
          <source media={narrow} srcSet={imageSources(tall, 'page').srcSet} sizes={sizes.tall} />
          {/* oxlint-disable-next-line next/no-img-element -- `Picture` has one source */}
          <img
            src={src}
            srcSet={srcSet}
            sizes={sizes.wide}
            alt=""
            width={2400}
            height={1067}
            decoding={priority ? 'sync' : 'async'}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
          />
        </picture>
        {view && <CameraMark at={view.mark} className="max-lg:hidden" />}
        {view?.tallMark && <CameraMark at={view.tallMark} className="lg:hidden" />}
      </div>
    </div>
  );
}

const modes = ['day', 'night', 'infrared'] as const;

/** What the camera sees. Radio buttons choose the picture, so that it works without script; the next one wipes over it. */
export async function CameraView({
  view,
  context,
}: {
  readonly view: CameraViewOf;
  readonly context: Context;
}) {
  const t = await getTranslations('home.view');
  const [product] = await cardViews(context.store, await getCards(context, [view.sku]));
  return (
    <figure className="camera-view" aria-label={t('title')}>
      <div className="camera-view-screen">
        {modes.map((mode) => (
          <span key={mode} className="camera-view-layer" data-mode={mode}>
            <Picture
              src={view[mode]}
              alt={t(mode)}
              use="card"
              sizes="(min-width: 992px) 384px, 92vw"
              className="object-cover"
            />
          </span>
        ))}
        <span aria-hidden="true" className="camera-view-title">
          {t('title')}
        </span>
      </div>
      <fieldset className="camera-view-switch">
        <legend className="sr-only">{t('title')}</legend>
        {modes.map((mode) => (
          <label key={mode} className="choice">
            <input type="radio" name="camera-view" value={mode} defaultChecked={mode === 'night'} />
            {t(mode)}
          </label>
        ))}
      </fieldset>
      {product && (
        <Link href={product.url} prefetch={false} className="camera-view-product focus-frame">
          <Thumbnail src={product.picture} size="sm" className="size-11!" />
          <span className="min-w-0">
            <span className="line-clamp-2 text-sm font-semibold wrap-anywhere">
              {keepTogether(product.name)}
            </span>
            <CardPrice card={product} size="sm" />
          </span>
        </Link>
      )}
    </figure>
  );
}
