import 'server-only';
import type { DocumentFile } from '@/commerce/model/document';
import type { RenderedEmail } from '@/commerce/model/email';
import { isStoreCode } from '@/config/shop/stores';
import { requireStaff, type Staff } from '@/features/staff/server/staff';

type Found = DocumentFile | { readonly html: string } | null;

/** Its images as they are shown by a browser, not by a mail program. */
const withImages = ({ html, images }: RenderedEmail) =>
  images.reduce(
    (text, { cid, contentType, content }) =>
      text.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
    html,
  );

/** By the first part of their path below `/files`; a role without the permission gets what an unknown path gets. */
const kinds: Readonly<Record<string, (staff: Staff, ref: readonly string[]) => Promise<Found>>> = {
  document: async ({ admin, can }, [order = '', number = '']) =>
    can('orders.document') ? admin.orders.document(order, number) : null,
  email: async ({ admin, can }, [order = '', id = '']) => {
    const email = can('orders.email') ? await admin.orders.email(order, id) : null;
    return email && { html: withImages(email) };
  },
  slips: async ({ admin, can }, [numbers = '']) =>
    can('orders.packingSlips') ? admin.orders.packingSlips(numbers.split(',')) : null,
  safety: async ({ admin, can }, [id = '', store = '']) => {
    const email =
      can('articles.safetyEmail') && isStoreCode(store) && /^\d{1,9}$/.test(id)
        ? await admin.articles.safetyEmail(Number(id), store)
        : null;
    return email && { html: withImages(email) };
  },
  'pick-list': async ({ admin, can }, [numbers = '']) =>
    can('orders.pickList') ? admin.orders.pickList(numbers.split(',')) : null,
};

/** The styles and pictures of an email, and nothing else. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-ancestors 'none'; sandbox allow-popups";

/** A document or an email of an order. */
export async function orderFile(kind: string, ref: readonly string[]): Promise<Response> {
  const staff = await requireStaff();
  const find = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const file = await find?.(staff, ref.map(decodeURIComponent));
  if (!file) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } });
  if ('html' in file) {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': emailPolicy };
    return new Response(file.html, { headers });
  }
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.contentType,
      'content-disposition': `inline; filename="${file.fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
