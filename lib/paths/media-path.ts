const segmentPattern = /^[a-z0-9][a-z0-9-]*$/;
const filePattern = /^[a-z0-9][a-z0-9-]*\.(webp|avif|png|jpg|pdf|mp4|webm|vtt)$/;

export type MediaExtension = 'webp' | 'avif' | 'png' | 'jpg' | 'pdf' | 'mp4' | 'webm' | 'vtt';

type MediaKind = 'picture' | 'document' | 'film' | 'captions';

const kinds = {
  webp: 'picture',
  avif: 'picture',
  png: 'picture',
  jpg: 'picture',
  pdf: 'document',
  mp4: 'film',
  webm: 'film',
  vtt: 'captions',
} as const satisfies Record<MediaExtension, MediaKind>;

/** Null for an invalid path. Only a few safe characters are valid, so a path has one spelling and stays in the folder. */
export function mediaExtension(segments: readonly string[]): MediaExtension | null {
  if (!segments.slice(0, -1).every((folder) => segmentPattern.test(folder))) return null;
  return (filePattern.exec(segments.at(-1) ?? '')?.[1] as MediaExtension | undefined) ?? null;
}

/** What the file at a path such as `/media/films/night.mp4` is used as; null for a path that `/media` never serves. */
export function mediaKind(path: string): MediaKind | null {
  const [root, folder, ...segments] = path.split('/');
  const extension = root === '' && folder === 'media' ? mediaExtension(segments) : null;
  return extension && kinds[extension];
}

/** The path of a picture in one width (spec §7 "Pictures"), in its only spelling. `src` is relative to the site root. */
export function picturePath(src: string, width: number, quality: number): string {
  return `/img?url=${encodeURIComponent(src)}&w=${width}&q=${quality}`;
}
