import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const types = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
} as const;
const segmentPattern = /^[a-z0-9][a-z0-9-]*$/;
const filePattern = /^[a-z0-9][a-z0-9-]*\.(webp|avif|png|jpg|pdf)$/;

function typeOf(name: string): string | null {
  const extension = filePattern.exec(name)?.[1];
  return Object.entries(types).find(([known]) => known === extension)?.[1] ?? null;
}

/**
 * A picture or document of the demo catalogue; null for a name that is none. Names are made of a few safe characters,
 * so no path leaves the folder.
 */
export async function readMedia(
  segments: readonly string[],
): Promise<{ bytes: Buffer; type: string } | null> {
  const folders = segments.slice(0, -1);
  const name = segments.at(-1) ?? '';
  const type = typeOf(name);
  if (!type || !folders.every((folder) => segmentPattern.test(folder))) return null;
  const file = join(process.cwd(), 'demo/media', ...folders, name);
  const bytes = await readFile(file).catch(() => null);
  return bytes && { bytes, type };
}
