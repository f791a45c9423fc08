import { describe, expect, it, vi } from 'vitest';
import type { AdminPort } from '@/commerce/ports/ports';
import { staffFile } from './files';

const file = (contentType: string) => ({ fileName: 'owl.bin', contentType, bytes: Buffer.from('owl') });
const email = {
  html: '<img src="cid:logo">',
  images: [{ cid: 'logo', contentType: 'image/png', content: Buffer.from('x') }],
};
const asked = vi.hoisted(() => ({ permission: '' as string | undefined }));
vi.mock('@/features/staff/server/staff', () => ({
  requireStaff: async (permission?: string) => {
    asked.permission = permission;
    const admin = {
      messages: { file: async () => file('text/html') },
      returns: { file: async () => file('image/png') },
      reviews: { picture: async () => file('image/webp') },
      orders: { document: async () => file('application/pdf'), email: async () => email },
      accounting: { file: async () => file('application/pdf') },
    };
    return { admin: admin as unknown as AdminPort };
  },
}));

describe('the files of the back office', () => {
  it.each([
    ['document', 'orders.document', /^inline/],
    ['email', 'orders.email', /^inline/],
    ['review', 'reviews.picture', /^inline/],
    ['message', 'messages.file', /^attachment/],
    ['return', 'returns.file', /^attachment/],
  ])(
    'shows what the shop has made, and saves what strangers have sent: %s',
    async (kind, needs, disposition) => {
      const { headers, status } = await staffFile(kind, ['one', 'two']);
      expect([status, asked.permission]).toEqual([200, needs]);
      expect(headers.get('content-disposition')).toMatch(disposition);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('shows an email with its images and without scripts', async () => {
    const response = await staffFile('email', ['one', 'two']);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toBe('<img src="data:image/png;base64,eA==">');
  });

  it.each([['constructor'], ['unknown'], ['accounting']])('finds nothing of the kind %s', async (kind) => {
    expect((await staffFile(kind, ['one'])).status).toBe(404);
  });
});
