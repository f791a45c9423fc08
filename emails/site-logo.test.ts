import { expect, it, vi } from 'vitest';

vi.stubEnv('SHOP_FILE', 'config/testing/example-shop.yaml');

it('an email has the logo and the representative of the site file, the logo as a PNG in its proportions', async () => {
  const { noticeEmail } = await import('./notice');
  const { localeOf } = await import('@/lib/messages/locale');
  const notice = { subject: 'Test', greeting: 'Hello,', paragraphs: ['Text.'], facts: [] } as const;
  const { html, images } = await noticeEmail(notice, await localeOf('de'));
  expect(images).toHaveLength(1);
  expect(images[0]?.content.subarray(1, 4).toString()).toBe('PNG');
  // GmbHG § 35a.
  expect(html).toContain('Vertreten durch: Eva Brandt');
  expect(html).toMatch(/<img src="cid:logo@shop" width="160" height="26" alt="Nachtfalke"/);
});
