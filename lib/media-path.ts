const segmentPattern = /^[a-z0-9][a-z0-9-]*$/;
const filePattern = /^[a-z0-9][a-z0-9-]*\.(webp|avif|png|jpg|pdf)$/;

/** The kinds of files of the catalogue, by the extension of their names. */
export type MediaExtension = 'webp' | 'avif' | 'png' | 'jpg' | 'pdf';

/**
 * The extension of a file below `/media`, from the segments of its path; null for an invalid one. Only a few safe
 * characters are valid, so a path has one spelling and cannot leave the folder.
 */
export function mediaExtension(segments: readonly string[]): MediaExtension | null {
  if (!segments.slice(0, -1).every((folder) => segmentPattern.test(folder))) return null;
  return (filePattern.exec(segments.at(-1) ?? '')?.[1] as MediaExtension | undefined) ?? null;
}
