import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContactFile } from '@/commerce/ports/messages';
import { contactLimits, reviewPictures } from '@/config/limits/contact';
import { clientIpHeader } from '@/lib/http/headers';
import type { ShopRequest } from '@/features/store/server/request-context';
import { postContactFile } from './handlers';

const { stored } = vi.hoisted(() => ({ stored: [] as ContactFile[] }));
vi.mock('@/commerce/backend', () => ({
  backend: () => ({
    messages: {
      upload: async (_: unknown, file: ContactFile) => {
        stored.push(file);
        return { ok: true, data: { id: '1' } };
      },
    },
  }),
}));

let clients = 0;
const upload = (content: Buffer, query: string) =>
  postContactFile(content, {
    context: { store: 'uk', currency: 'GBP', customer: null },
    headers: new Headers({ [clientIpHeader]: `client-${(clients += 1)}` }),
    query: new URLSearchParams(query),
  } as ShopRequest);
const refused = (code: string) => ({ ok: false, error: { code } });
const photo = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Artist: 'Ada' } })
    .jpeg()
    .toBuffer();

beforeEach(() => void stored.splice(0));

describe('a file that is uploaded', () => {
  it('is stored as it is for a message or a return', async () => {
    const content = await photo();
    expect(await upload(content, 'name=yard.jpeg')).toEqual({
      ok: true,
      data: { body: { id: '1', name: 'yard.jpg' } },
    });
    expect(stored).toEqual([{ name: 'yard.jpg', contentType: 'image/jpeg', content }]);
  });

  it('is encoded anew for a review, with a thumbnail', async () => {
    expect(await upload(await photo(), 'name=yard.jpeg&for=review')).toMatchObject({ ok: true });
    const [file] = stored;
    expect(file).toMatchObject({ contentType: 'image/webp', thumbnail: expect.any(Buffer) as Buffer });
    expect((await sharp(file?.content).metadata()).exif).toBeUndefined();
  });

  it('of another kind, or that is no picture, is none of a review', async () => {
    for (const content of ['%PDF-1.7', '\xff\xd8\xff\xe0', 'GIF89a'])
      expect(await upload(Buffer.from(content, 'latin1'), 'for=review')).toEqual(refused('file_type'));
    expect(await upload(Buffer.from('%PDF-1.7'), '')).toMatchObject({ ok: true });
  });

  it('may be larger for a review than for a message', async () => {
    const large = Buffer.alloc(contactLimits.fileBytes + 1, '%PDF-');
    expect(await upload(large, '')).toEqual(refused('body_too_large'));
    expect(await upload(large, 'for=review')).toEqual(refused('file_type'));
    expect(await upload(Buffer.alloc(reviewPictures.fileBytes + 1), 'for=review')).toEqual(
      refused('body_too_large'),
    );
  });
});
