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

export type PictureUse = keyof typeof widths;

/** `src` and `srcSet` of an `<img>` for one use; the fallback is the use's middle width. */
export function imageSources(src: string, use: PictureUse): { src: string; srcSet: string } {
  const choices: readonly ImageWidth[] = widths[use];
  const middle = choices[Math.floor(choices.length / 2)] ?? 375;
  const srcSet = choices.map((width) => `${imageUrl(src, width)} ${width}w`).join(', ');
  return { src: imageUrl(src, middle), srcSet };
}
