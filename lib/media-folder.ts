import { join } from 'node:path';
import { env } from '@/config/env/env';

/** Where the pictures, documents and films of a merchant's catalogue are (`MEDIA_FOLDER`). An import writes them, `/media` reads them. */
export const mediaFolder = (): string => env().MEDIA_FOLDER ?? join(process.cwd(), '.data', 'media');
