import { join } from 'node:path';
import { env } from '@/config/env/env';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';
import type { MediaStore } from './media-store';

/** The folder of a store that is no bucket, and of the files that imports keep next to it. */
export const mediaFolder = (): string => env().MEDIA_FOLDER ?? join(process.cwd(), '.data', 'media');

export function mediaStore(): MediaStore {
  const { MEDIA_BUCKET, MEDIA_BUCKET_KEY, MEDIA_BUCKET_REGION } = env();
  if (MEDIA_BUCKET === undefined || MEDIA_BUCKET_KEY === undefined) return folderStore(mediaFolder());
  return bucketStore({ url: MEDIA_BUCKET, key: MEDIA_BUCKET_KEY, region: MEDIA_BUCKET_REGION });
}
