/** The path of a picture in one width (spec §7 "Pictures"), in its only spelling. `src` is relative to the site root. */
export function picturePath(src: string, width: number, quality: number): string {
  return `/img?url=${encodeURIComponent(src)}&w=${width}&q=${quality}`;
}
