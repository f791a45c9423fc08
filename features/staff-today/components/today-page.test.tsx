import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { type Waiting, waitingLists } from '@/commerce/ports/admin/today';
import { mayCall, type Permission } from '@/config/staff-roles';
import { staffFormats } from '@/features/staff/formats';
import type { Staff } from '@/features/staff/server/staff';
import { staffTexts } from '@/lib/messages/staff-texts';

vi.mock('server-only', () => ({}));
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));
const { TodayPage } = await import('./today-page');

const texts = await staffTexts('en');
const codes = Object.keys(waitingLists) as Waiting[];
const counts = Object.fromEntries(codes.map((code, index) => [code, index % 4]));

it.each([
  ['editor', ['reviews', 'articles']],
  ['accountant', ['orders', 'payments']],
  ['warehouse', ['orders', 'returns', 'articles']],
  ['owner', ['orders', 'returns', 'payments', 'emails', 'reviews', 'messages', 'offers', 'articles']],
])('shows to the role %s only numbers of the lists that it may open', async (role, lists) => {
  const staff = {
    ...texts,
    format: staffFormats('en'),
    can: (permission: Permission) => mayCall(role, permission),
    admin: { today: { counts: async () => counts, sales: async () => [] } },
  } as unknown as Staff;
  const html = renderToStaticMarkup(await TodayPage({ staff }));
  const shown = codes.filter((code) => html.includes(texts.t(`today.${code}`)));
  expect(shown).toEqual(codes.filter((code) => lists.includes(waitingLists[code].list)));
});
