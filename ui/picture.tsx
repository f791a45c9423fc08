import { clsx } from 'clsx';
import { imageSources, type PictureUse } from '@/lib/image-url';

export interface PictureProps {
  /** Path below the site root, such as `/media/a.webp`. */
  readonly src: string;
  /** Empty where the name stands beside it. */
  readonly alt: string;
  /** Which widths are offered. */
  readonly use: PictureUse;
  /** As in `<img sizes>`. */
  readonly sizes: string;
  /** The largest picture of its page: React announces it in the page's head, and it is fetched first. */
  readonly priority?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A picture that fills its frame, so that nothing moves when it arrives. Plain HTML: no script comes with it. */
export function Picture({ src, alt, use, sizes, priority = false, className }: PictureProps) {
  return (
    // oxlint-disable-next-line next/no-img-element -- the optimised sources stand in srcSet; next/image would hydrate every picture
    <img
      {...imageSources(src, use)}
      alt={alt}
      sizes={sizes}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      className={clsx('absolute inset-0 size-full', className)}
    />
  );
}
