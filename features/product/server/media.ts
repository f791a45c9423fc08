import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MediaExtension, mediaExtension } from '@/lib/media-path';

const types = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
} as const satisfies Record<MediaExtension, string>;

/** A picture or document of the demo catalogue; null for an unknown or invalid name. */
export async function readMedia(
  segments: readonly string[],
): Promise<{ bytes: Buffer; type: string } | null> {
  const extension = mediaExtension(segments);
  if (!extension) return null;
  const file = join(process.cwd(), 'demo/media', ...segments);
  const bytes = await readFile(file).catch(() => null);
  return bytes && { bytes, type: types[extension] };
}
