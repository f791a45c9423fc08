import 'server-only';
import { createHash } from 'node:crypto';
import type { ShareCard } from '../share-card';

/** Raise it when the drawing changes, so that nobody keeps the old one. */
const drawingVersion = 1;

/** Names what a card shows: another text, price or picture is another version. */
export function cardVersion(card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, card]))
    .digest('base64url')
    .slice(0, 12);
}
