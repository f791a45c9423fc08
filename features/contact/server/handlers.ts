import 'server-only';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import { contactLimits, contactFileTypes, reviewPictures } from '@/config/limits/contact';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { clientOf } from '@/lib/http/headers';
import { cleanPicture } from '@/lib/media/clean-picture';
import { countCall, messageFileLimit } from '@/lib/http/limits/rate-limit';
import { fail, ok, type Result } from '@/lib/result';
import type { ContactPost } from '../schema';
import { withoutEnds } from '@/lib/text/without-ends';

type ContactFileType = keyof typeof contactFileTypes;

/** The first bytes of each type; `at`: their offset. */
const signatures: readonly { type: ContactFileType; at: number; bytes: readonly number[] }[] = [
  { type: 'application/pdf', at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  // The length of the file is between `RIFF` and `WEBP`.
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];
const riff = [0x52, 0x49, 0x46, 0x46];

const hasBytes = (content: Uint8Array, at: number, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[at + index] === byte);

/** The media type that a file's content shows, whatever its name; null for one that the form does not take. */
export function fileTypeOf(content: Uint8Array): ContactFileType | null {
  const signatureType = signatures.find(({ at, bytes }) => hasBytes(content, at, bytes))?.type ?? null;
  return signatureType === 'image/webp' && !hasBytes(content, 0, riff) ? null : signatureType;
}

/** Letters, digits, space, `.`, `-` and `_`, with the ending of its type: safe in emails and file systems. */
export function safeFileName(name: string, type: ContactFileType): string {
  const ending = contactFileTypes[type];
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last.replace(/\.[^.]*$/, '').replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, '_');
  const kept = withoutEnds(Array.from(stem).slice(0, contactLimits.fileNameLength).join(''), /[. ]/);
  return `${kept === '' ? 'file' : kept}.${ending}`;
}

type ReplyResult = Promise<Result<Reply, Failure | CommerceError>>;

/** Sends a message of the contact form. The same message counts once, however often it is sent. */
export async function postContact(
  { type: _, ...message }: ContactPost,
  { context, headers }: ShopRequest,
): ReplyResult {
  const retryAfter = await countCall('message', clientOf(headers));
  if (retryAfter !== null) return fail({ code: 'rate_limited', retryAfter });
  const sent = await backend().messages.send(context, message);
  return sent.ok ? ok({ body: {} }) : sent;
}

/** `POST /api/contact/files?name=…`: stores a file for a message or a return. Its type is that of its content. `for=review`: a picture. */
export async function postContactFile(
  content: Buffer,
  { context, headers, query }: ShopRequest,
): ReplyResult {
  const ofReview = query.get('for') === 'review';
  const { fileBytes } = ofReview ? reviewPictures : contactLimits;
  if (content.length > fileBytes) return fail({ code: 'body_too_large' });
  const retryAfter = await messageFileLimit(clientOf(headers), content.length);
  if (retryAfter !== null) return fail({ code: 'rate_limited', retryAfter });
  const contentType = fileTypeOf(content);
  if (!contentType || (ofReview && contentType === 'application/pdf')) return fail({ code: 'file_type' });
  const name = safeFileName(query.get('name') ?? '', contentType);
  const picture = ofReview ? await cleanPicture(content) : { content };
  if (!picture) return fail({ code: 'file_type' });
  const file = { name, contentType: ofReview ? 'image/webp' : contentType, ...picture };
  const stored = await backend().messages.upload(context, file);
  return stored.ok ? ok({ body: { id: stored.data.id, name } }) : stored;
}
