'use client';

import { type KeyboardEvent, useState } from 'react';
import { fillText } from '@/lib/fill-text';
import { CameraIcon, ChevronLeftIcon, ChevronRightIcon } from '@/ui/icons';
import { IconButton } from '@/ui/icon-button';
import { MediaFrame } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { wrapIndex } from '../wrap-index';
import { useSelection } from './selection';

interface GalleryProps {
  readonly labels: {
    readonly region: string;
    readonly previous: string;
    readonly next: string;
    readonly picture: string;
  };
}

const mainSizes = '(min-width: 1200px) 640px, (min-width: 768px) 50vw, 100vw';

/** The pictures of the chosen offer; another offer starts again at the first (spec §4 "Image carousel"). */
export function Gallery({ labels }: GalleryProps) {
  const { offer } = useSelection();
  const [place, setPlace] = useState({ sku: offer.sku, index: 0 });
  const index = place.sku === offer.sku ? place.index : 0;
  const { images } = offer;
  const go = (next: number) => setPlace({ sku: offer.sku, index: wrapIndex(next, images.length) });
  const current = images[index];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(index - 1);
    if (event.key === 'ArrowRight') go(index + 1);
  };
  const name = (position: number) => fillText(labels.picture, { number: position + 1, total: images.length });
  return (
    <section aria-label={labels.region} className="min-w-0">
      <div className="relative">
        <MediaFrame marks>
          {current ? (
            <Picture
              key={current.url}
              src={current.url}
              alt={`${current.label}, ${name(index)}`}
              use="page"
              sizes={mainSizes}
              priority
              className="object-contain p-4"
            />
          ) : (
            <CameraIcon className="size-1/4 text-line-strong" />
          )}
        </MediaFrame>
        {images.length > 1 && (
          <div className="absolute inset-x-2 top-1/2 flex -translate-y-1/2 justify-between">
            <IconButton
              label={labels.previous}
              icon={<ChevronLeftIcon className="size-5" />}
              tone="outline"
              onClick={() => go(index - 1)}
              onKeyDown={onKeyDown}
            />
            <IconButton
              label={labels.next}
              icon={<ChevronRightIcon className="size-5" />}
              tone="outline"
              onClick={() => go(index + 1)}
              onKeyDown={onKeyDown}
            />
          </div>
        )}
      </div>
      {images.length > 1 && (
        <ul className="mt-3 flex gap-2 overflow-x-auto p-0.5">
          {images.map((image, position) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={name(position)}
                aria-current={position === index}
                onClick={() => go(position)}
                onKeyDown={onKeyDown}
                className="relative block size-16 overflow-hidden rounded-md border border-line bg-studio aria-current:border-action aria-current:ring-1 aria-current:ring-action"
              >
                <Picture src={image.url} alt="" use="thumbnail" sizes="64px" className="object-contain p-1" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
