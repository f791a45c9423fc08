import { createHmac, timingSafeEqual } from 'node:crypto';
import { cms } from '@/config/limits/third-parties';

const digest = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest();

/** Compares in a time that does not depend on where the signatures differ. */
function isSignature(secret: string, text: string, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(digest(secret, text), Buffer.from(signature, 'hex'));
}

const seconds = (text: string | null) => (text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null);

/** What a webhook is signed with: the seconds since 1970 at which it was sent, and `sha256=` with a HMAC in hex. */
export interface WebhookProof {
  readonly timestamp: string | null;
  readonly signature: string | null;
}

/** HMAC-SHA-256 over timestamp, full stop and raw body; `now`: ms since 1970. A repeated one is harmless. */
export function isSignedWebhook(secret: string, body: string, proof: WebhookProof, now: number): boolean {
  const sentAt = seconds(proof.timestamp);
  if (sentAt === null || Math.abs(now / 1_000 - sentAt) > cms.webhookSeconds) return false;
  const signature = proof.signature?.startsWith('sha256=') ? proof.signature.slice('sha256='.length) : '';
  return isSignature(secret, `${proof.timestamp}.${body}`, signature);
}

/** A link to the preview of a page, for one store. `expires`: seconds since 1970. */
export interface PreviewLink {
  readonly store: string;
  readonly path: string;
  readonly expires: string | null;
  readonly signature: string | null;
}

const previewText = ({ store, path, expires }: Pick<PreviewLink, 'store' | 'path' | 'expires'>) =>
  `preview\n${store}\n${path}\n${expires}`;

/** The signature of a preview link: HMAC-SHA-256 in hex over `preview`, store, path and end, one a line. */
export const previewSignature = (
  secret: string,
  link: Pick<PreviewLink, 'store' | 'path' | 'expires'>,
): string => digest(secret, previewText(link)).toString('hex');

/** A path of the shop: no other site, no scheme. */
const isLocalPath = (path: string) => /^\/(?![/\\])[^\\\s]*$/.test(path) && path.length <= 500;

export function isPreviewLink(secret: string, link: PreviewLink, now: number): boolean {
  const end = seconds(link.expires);
  if (end === null || !isLocalPath(link.path)) return false;
  const left = end - now / 1_000;
  if (left < 0 || left > cms.previewSeconds) return false;
  return isSignature(secret, previewText(link), link.signature ?? '');
}
