import 'server-only';
import { createHash } from 'node:crypto';
import type { ShareCard } from '../share-card';

/** Increment it when the drawing changes, to invalidate cached cards. */
const drawingVersion = 1;

/** A hash of the contents of a card: another text, price or picture gives another version. */
export function cardVersion(card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, card]))
    .digest('base64url')
    .slice(0, 12);
}
