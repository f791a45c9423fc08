import { clsx } from 'clsx';
import { imageSources, type PictureUse } from '@/ui/picture/image-url';

export interface PictureProps {
  /** Path relative to the site root, such as `/media/a.webp`. */
  readonly src: string;
  /** Empty if the name is visible next to the picture. */
  readonly alt: string;
  readonly use: PictureUse;
  readonly sizes: string;
  /** The largest picture of the page: preloaded, and fetched with high priority. */
  readonly priority?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A picture that fills its frame, so that loading causes no layout shift. Plain HTML without JavaScript. */
export function Picture({ src, alt, use, sizes, priority = false, className }: PictureProps) {
  return (
    // oxlint-disable-next-line next/no-img-element -- srcSet has the optimised sources; next/image would hydrate every picture
    <img
      {...imageSources(src, use)}
      alt={alt}
      sizes={sizes}
      // Decoded with the page around it: otherwise the page shows first without its largest picture.
      decoding={priority ? 'sync' : 'async'}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      className={clsx('picture', className)}
    />
  );
}
