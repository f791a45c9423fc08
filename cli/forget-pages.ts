import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { dropPages } from './page-cache.ts';

/** The tag that Next gives every page of ours. */
const everyPage = '_N_T_/layout';
/** A page that was being made while the catalogue changed is kept after that, and may show what was before. */
const AGAIN_MS = 2_000;

function expire(): void {
  // What `revalidateTag` does. That can be called from within a request only, and nobody asks here.
  tagsManifest.set(everyPage, { expired: Date.now() });
  dropPages();
}

/** Makes every page be made anew when it is next asked for, by this process and without showing the old one. */
export function forgetPages(): void {
  expire();
  setTimeout(expire, AGAIN_MS).unref();
}
