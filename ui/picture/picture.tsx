import { clsx } from 'clsx';
import { pictures } from '@/config/pictures';
import { picturePath } from '@/lib/paths/media-path';

/** The allowed widths in pixels (spec §9 "Image device widths", "image sizes"). */
type ImageWidth = (typeof pictures.deviceSizes)[number] | (typeof pictures.imageSizes)[number];

/** The path of a picture in one of the shop's widths. `src` is relative to the site root. */
export function imageUrl(src: string, width: ImageWidth): string {
  return picturePath(src, width, pictures.defaultQuality);
}

/** Widths by use. A picture lists only the widths it needs, because each adds bytes to a list of 100. */
const widths = {
  /** Up to 127 CSS pixels. */
  thumbnail: [127, 287],
  card: [154, 291, 375, 768],
  page: [320, 375, 768, 1024, 1200, 1920],
} as const satisfies Record<string, readonly ImageWidth[]>;

type PictureUse = keyof typeof widths;

/** `src` and `srcSet` of an `<img>` for one use; the fallback is the use's middle width. */
export function imageSources(src: string, use: PictureUse): { src: string; srcSet: string } {
  const choices: readonly ImageWidth[] = widths[use];
  const middle = choices[Math.floor(choices.length / 2)] ?? 375;
  const srcSet = choices.map((width) => `${imageUrl(src, width)} ${width}w`).join(', ');
  return { src: imageUrl(src, middle), srcSet };
}

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
