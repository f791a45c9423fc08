'use client';

import { useTexts } from '@/lib/client/shop-context';
import { clsx } from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { isModifiedKey } from '@/lib/client/modified-click';
import { IconButton } from '@/ui/icon-button';
import { MinusIcon, PlusIcon } from '@/ui/first-icons';
import { ChevronLeftIcon, ChevronRightIcon } from '@/ui/icons';
import { Dialog } from '@/ui/islands/dialog';
import { Picture } from '@/ui/picture/picture';
import type { PurchasableVariant } from '../variants/purchasable-variants';
import { wrapIndex } from '../gallery/use-slides';
import { useZoom } from '../gallery/use-zoom';

interface GalleryZoomProps {
  readonly images: PurchasableVariant['images'];
  readonly index: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

export function GalleryZoom({ images, index: first, onShow, onClose }: GalleryZoomProps) {
  const t = useTexts();
  const [index, setIndex] = useState(first);
  const { scale, canGrow, canShrink, dragging, step, reset, box } = useZoom();
  const image = images[index];
  if (!image) return null;
  const go = (next: number) => {
    setIndex(wrapIndex(next, images.length));
    onShow(next);
    reset();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isModifiedKey(event)) return;
    if (event.key === '+' || event.key === '=') step(1);
    if (event.key === '-') step(-1);
    if (scale > 1 || images.length < 2) return;
    if (event.key === 'ArrowLeft') go(index - 1);
    if (event.key === 'ArrowRight') go(index + 1);
  };
  const number = t('product.picture', { number: index + 1, total: images.length });
  return (
    <Dialog
      open
      size="full"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={image.label}
      closeLabel={t('common.close')}
      footer={
        <div className="flex items-center justify-between gap-4">
          <p className="text-sm text-ink-soft tabular-nums" aria-live="polite">
            {number}
          </p>
          <div className="flex gap-2">
            {images.length > 1 && (
              <>
                <IconButton
                  label={t('product.previousPicture')}
                  icon={<ChevronLeftIcon />}
                  tone="outline"
                  onClick={() => go(index - 1)}
                />
                <IconButton
                  label={t('product.nextPicture')}
                  icon={<ChevronRightIcon />}
                  tone="outline"
                  onClick={() => go(index + 1)}
                />
              </>
            )}
            <SizeButtons canShrink={canShrink} canGrow={canGrow} onStep={step} />
          </div>
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and gestures only zoom, which the buttons do as well */}
      <div
        {...box}
        role="group"
        aria-label={`${t('product.zoomHint')} ${number}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={clsx(
          'min-h-0 touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-studio select-none focus-visible:-outline-offset-2',
          canShrink && (dragging ? 'cursor-grabbing' : 'cursor-grab'),
        )}
      >
        {/* Without any transition, also not the one of reduced motion: the size is needed at once to keep the centre. */}
        <div
          className="relative mx-auto h-full transition-none"
          style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
        >
          <Picture
            key={image.url}
            src={image.url}
            alt={`${image.label}, ${number}`}
            use="page"
            sizes={`${scale * 100}vw`}
            className="object-contain p-2"
          />
        </div>
      </div>
    </Dialog>
  );
}

interface SizeButtonsProps {
  readonly canShrink: boolean;
  readonly canGrow: boolean;
  readonly onStep: (direction: 1 | -1) => void;
}

function SizeButtons({ canShrink, canGrow, onStep }: SizeButtonsProps) {
  const t = useTexts();
  return (
    <>
      <IconButton
        label={t('product.zoomOut')}
        icon={<MinusIcon />}
        tone="outline"
        disabled={!canShrink}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label={t('product.zoomIn')}
        icon={<PlusIcon />}
        tone="outline"
        disabled={!canGrow}
        onClick={() => onStep(1)}
      />
    </>
  );
}
