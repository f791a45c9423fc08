import { pictures } from '@/config/pictures';

/** Widths in pixels that the optimisation path serves (spec §9 "Image device widths", "image sizes"). */
type ImageWidth = (typeof pictures.deviceSizes)[number] | (typeof pictures.imageSizes)[number];

/** The path of one width of a picture (spec §7: "query url, w, q"). `src` is a path below the site root. */
export function imageUrl(src: string, width: ImageWidth): string {
  return `/img?url=${encodeURIComponent(src)}&w=${width}&q=${pictures.defaultQuality}`;
}

/** Widths by use: each picture names only those that its places need, since every name is bytes in a list of 100. */
const widths = {
  /** Up to 127 CSS pixels. */
  thumbnail: [127, 287],
  /** A card or tile of a grid. */
  card: [154, 291, 375, 768],
  /** The main picture of a page, product or scene. */
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
