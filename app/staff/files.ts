import 'server-only';
import { z } from 'zod';
import type { DocumentFile } from '@/commerce/model/document';
import type { RenderedEmail } from '@/commerce/model/email';
import { isStoreCode } from '@/config/shop/stores';
import type { Permission } from '@/config/staff-roles';
import { confirmedFile, fileReply } from '@/features/staff/server/file';
import { requireStaff } from '@/features/staff/server/staff';

type AdminPort = Awaited<ReturnType<typeof requireStaff>>['admin'];

interface FileKind {
  readonly permission: Permission;
  /** By what follows its kind in the path. */
  readonly find: (admin: AdminPort, first: string, second: string) => Promise<DocumentFile | null>;
  /** Made by the shop; what strangers have sent is saved, never shown in the origin of the back office. */
  readonly shown: boolean;
}
const shown = (permission: Permission, find: FileKind['find']): FileKind => ({
  permission,
  find,
  shown: true,
});
const saved = (permission: Permission, find: FileKind['find']): FileKind => ({
  permission,
  find,
  shown: false,
});

/** Its images as they are shown by a browser, not by a mail program. */
const emailPage = (email: RenderedEmail | null): DocumentFile | null =>
  email && {
    fileName: 'email.html',
    contentType: 'text/html; charset=utf-8',
    bytes: Buffer.from(
      email.images.reduce(
        (text, { cid, contentType, content }) =>
          text.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
        email.html,
      ),
    ),
  };

/** All data of a person, as the person may ask for it. */
async function personalFile({ customers }: AdminPort, email: string): Promise<DocumentFile> {
  const back = `/customers/${encodeURIComponent(email)}`;
  const data = await confirmedFile(back, () => customers.export(email, null));
  return {
    fileName: `${email.replaceAll(/[^\w.-]/g, '_')}-${data.exported.slice(0, 10)}.json`,
    contentType: 'application/json; charset=utf-8',
    bytes: Buffer.from(JSON.stringify(data, null, 2)),
  };
}

const kinds: Readonly<Record<string, FileKind>> = {
  accounting: saved('accounting.file', async ({ accounting }, ref) =>
    z.uuid().safeParse(ref).success ? accounting.file(ref) : null,
  ),
  customer: saved('customers.export', personalFile),
  document: shown('orders.document', ({ orders }, order, number) => orders.document(order, number)),
  email: shown('orders.email', async ({ orders }, order, id) => emailPage(await orders.email(order, id))),
  message: saved('messages.file', ({ messages }, id, file) => messages.file(id, file)),
  'pick-list': shown('orders.pickList', ({ orders }, numbers) => orders.pickList(numbers.split(','))),
  return: saved('returns.file', ({ returns }, id, file) => returns.file(id, file)),
  // A picture that the shop has encoded anew.
  review: shown('reviews.picture', ({ reviews }, id, size) =>
    reviews.picture(id, size === 'small' ? 'small' : 'large'),
  ),
  safety: shown('articles.safetyEmail', async ({ articles }, id, store) =>
    isStoreCode(store) && /^\d{1,9}$/.test(id)
      ? emailPage(await articles.safetyEmail(Number(id), store))
      : null,
  ),
  slips: shown('orders.packingSlips', ({ orders }, numbers) => orders.packingSlips(numbers.split(','))),
};

/** `GET /files/<kind>/…`. */
export async function staffFile(name: string, ref: readonly string[]): Promise<Response> {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  const { admin } = await requireStaff(kind?.permission);
  const [first = '', second = ''] = ref.map((part) => decodeURIComponent(part));
  return fileReply((await kind?.find(admin, first, second)) ?? null, kind?.shown);
}
