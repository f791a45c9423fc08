'use client';

import { useTexts } from '@/lib/client/shop-context';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { isModifiedKey } from '@/lib/client/modified-click';
import { useModal } from '@/lib/client/panels/use-modal';
import { lazyPart } from '@/lib/hydration/lazy-island';
import { IconButton } from '@/ui/icon-button';
import { CameraIcon, ChevronLeftIcon, ChevronRightIcon } from '@/ui/icons';
import { MediaFrame } from '@/ui/layout';
import { Picture } from '@/ui/picture/picture';
import type { PurchasableVariant } from '../variants/purchasable-variants';
import { useSettledVariant } from './settled-variant';
import { useSlides } from '../gallery/use-slides';

const GalleryZoom = lazyPart(() => import('./gallery-zoom').then((module) => module.GalleryZoom));

const mainSizes = '(min-width: 1200px) 640px, (min-width: 993px) 50vw, 100vw';

export function Gallery() {
  const { images } = useSettledVariant().variant;
  return <Carousel key={images.map(({ url }) => url).join(' ')} images={images} />;
}

/** The button that opened the dialog may be scrolled away when it closes. */
function useZoomDialog(onClosed: () => void) {
  const zoom = useModal();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !zoom.open) onClosed();
    wasOpen.current = zoom.open;
  });
  return zoom;
}

function Carousel({ images }: Pick<PurchasableVariant, 'images'>) {
  const t = useTexts('product');
  const { index, show, focusCurrent, track } = useSlides(images.length);
  // Another variant has an announcement of its own: its first picture is not one.
  const [moved, setMoved] = useState(false);
  if (index > 0 && !moved) setMoved(true);
  const zoom = useZoomDialog(focusCurrent);
  const name = (position: number) => t('picture', { number: position + 1, total: images.length });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || isModifiedKey(event) || images.length < 2) return;
    event.preventDefault();
    show(index + step);
  };
  return (
    <section aria-label={t('gallery')} className="min-w-0">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the buttons inside */}
      <div className="relative" onKeyDown={onKeyDown}>
        <MediaFrame marks className="md:max-desktop:aspect-4/3">
          {images.length === 0 && <CameraIcon className="size-1/4 text-line-strong" />}
          <ul
            {...track}
            className="absolute inset-0 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
          >
            {images.map((image, position) => (
              <li
                key={image.url}
                inert={position !== index}
                className="relative size-full shrink-0 snap-center snap-always"
              >
                <button
                  type="button"
                  aria-label={`${t('zoom')}: ${name(position)}`}
                  className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4"
                  onClick={zoom.show}
                >
                  <Picture
                    src={image.url}
                    alt={`${image.label}, ${name(position)}`}
                    use="page"
                    sizes={mainSizes}
                    priority={position === 0}
                    className="object-contain p-4"
                  />
                </button>
              </li>
            ))}
          </ul>
        </MediaFrame>
        {images.length > 1 && (
          <>
            <IconButton
              label={t('previousPicture')}
              icon={<ChevronLeftIcon className="size-5" />}
              tone="outline"
              className="absolute! top-1/2 left-2 -translate-y-1/2"
              onClick={() => show(index - 1)}
            />
            <IconButton
              label={t('nextPicture')}
              icon={<ChevronRightIcon className="size-5" />}
              tone="outline"
              className="absolute! top-1/2 right-2 -translate-y-1/2"
              onClick={() => show(index + 1)}
            />
            <p
              aria-live={moved ? 'polite' : 'off'}
              className="absolute right-3 bottom-3 rounded-sm bg-surface px-2 py-0.5 text-xs text-ink-soft tabular-nums"
            >
              <span className="sr-only">{name(index)}</span>
              <span aria-hidden="true">{`${index + 1} / ${images.length}`}</span>
            </p>
          </>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} index={index} name={name} onChoose={show} />}
      {zoom.open && (
        <Suspense>
          <GalleryZoom images={images} index={index} onShow={show} onClose={zoom.close} />
        </Suspense>
      )}
    </section>
  );
}

interface ThumbnailsProps {
  readonly images: PurchasableVariant['images'];
  readonly index: number;
  readonly name: (position: number) => string;
  readonly onChoose: (position: number) => void;
}

function Thumbnails({ images, index, name, onChoose }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.children[index];
    // Not `scrollIntoView`, which would move the page as well.
    if (current instanceof HTMLElement)
      list.current?.scrollTo({ left: current.offsetLeft - current.offsetWidth * 2 });
  }, [index]);
  return (
    <ul ref={list} className="relative mt-3 flex gap-2 overflow-x-auto p-0.5">
      {images.map((image, position) => (
        <li key={image.url}>
          <button
            type="button"
            aria-label={name(position)}
            aria-current={position === index}
            onClick={() => onChoose(position)}
            className="choice relative block size-16 overflow-hidden rounded-md border border-line bg-studio transition-colors hover:border-control aria-current:border-brand aria-current:ring-1 aria-current:ring-brand"
          >
            <Picture src={image.url} alt="" use="thumbnail" sizes="64px" className="object-contain p-1" />
          </button>
        </li>
      ))}
    </ul>
  );
}
