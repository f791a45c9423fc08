import { Link } from '@/features/staff/components/link';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { Permission } from '@/config/staff-roles';
import { site } from '@/config/site/site';
import type { StaffKey, StaffText } from '@/lib/messages/staff-texts';
import { readCookies, unsealed } from '@/lib/http/session/cookies';
import { SkipLink } from '@/ui/layout';
import { requestLimits } from '@/config/limits/request-limits';
import { type FormTexts, FormTextsProvider } from '../islands/form';
import { Note, type Words } from '../islands/note';
import { Palette } from '../islands/palette';
import { ScreenLinks } from '../islands/screen-links';
import type { Staff } from '../server/staff';

interface Screen {
  readonly href: string;
  readonly label: StaffKey;
  /** What one must be allowed to see it; of several, one. */
  readonly needs?: Permission | readonly Permission[];
}

const groups: readonly (readonly Screen[])[] = [
  [
    { href: '/', label: 'nav.today' },
    { href: '/orders', label: 'nav.orders', needs: 'orders.search' },
    { href: '/orders/pack', label: 'nav.pack', needs: 'orders.packing' },
    { href: '/returns', label: 'nav.returns', needs: 'returns.list' },
    { href: '/offers', label: 'nav.offers', needs: 'offers.list' },
    { href: '/customers', label: 'nav.customers', needs: 'customers.search' },
    { href: '/messages', label: 'nav.messages', needs: 'messages.list' },
    { href: '/reviews', label: 'nav.reviews', needs: 'reviews.list' },
    { href: '/coupons', label: 'nav.coupons', needs: 'coupons.list' },
    { href: '/newsletter', label: 'nav.newsletter', needs: 'newsletter.search' },
  ],
  [
    {
      href: '/import',
      label: 'nav.import',
      needs: ['stock.import', 'prices.import', 'catalogue.upload'],
    },
  ],
  [
    { href: '/payments', label: 'nav.payments', needs: 'payments.attention' },
    { href: '/accounting', label: 'nav.accounting', needs: 'accounting.list' },
    { href: '/emails', label: 'nav.emails', needs: 'emails.list' },
  ],
  [
    { href: '/articles', label: 'nav.articles', needs: 'articles.search' },
    { href: '/buyers', label: 'nav.buyers', needs: 'articles.buyers' },
    { href: '/notices', label: 'nav.notices', needs: 'articles.safetyNotices' },
  ],
  [
    { href: '/team', label: 'nav.team', needs: 'staff.list' },
    { href: '/log', label: 'nav.log', needs: 'log.list' },
    { href: '/settings', label: 'nav.settings', needs: 'installation.state' },
  ],
];

export const screensOf = ({ can }: Pick<Staff, 'can'>) =>
  groups
    .map((group) =>
      group.filter(({ needs }) => needs === undefined || [needs].flat().some((each) => can(each))),
    )
    .filter((group) => group.length > 0);

const searched = [
  { href: '/orders', label: 'palette.search', needs: 'orders.search' },
  { href: '/customers', label: 'palette.customers', needs: 'customers.search' },
  { href: '/articles', label: 'palette.articles', needs: 'articles.search' },
  { href: '/offers', label: 'palette.offers', needs: 'offers.list' },
] as const satisfies readonly Screen[];

/** The frame of all screens: navigation, search over everything, and the note of the action before. */
export async function Shell({ staff, children }: { readonly staff: Staff; readonly children: ReactNode }) {
  const { t, can, session } = staff;
  const note = await noteOfCookie();
  const screens = screensOf(staff).map((group) =>
    group.map(({ href, label }) => ({ href, label: t(label) })),
  );
  const own = (
    <p className="mt-3 px-2 text-xs text-ink-soft">
      <Link href="/me" className="underline pointer-coarse:inline-block pointer-coarse:py-2.5">
        {session.member.name}
      </Link>
      <br />
      {t(`role.${session.member.role}`)}
    </p>
  );
  return (
    <div className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
      <SkipLink href="#main">{t('nav.skip')}</SkipLink>
      <header className="border-b border-line bg-surface p-2 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r lg:border-b-0 print:hidden">
        <div className="flex items-center gap-2 lg:block">
          <Link href="/" className="px-2 font-semibold lg:mb-2 lg:block pointer-coarse:py-2.5">
            {site.name}
          </Link>
          <Palette
            screens={screens.flat()}
            searches={searched
              .filter(({ needs }) => can(needs))
              .map(({ href, label }) => ({ href, label: t(label, { text: '{text}' }) }))}
            texts={{ open: t('palette.open'), hint: t('palette.hint') }}
          />
          <details className="relative ml-auto lg:hidden">
            <summary className="rounded-md border border-line-strong px-3 py-2 text-sm">
              {t('nav.menu')}
            </summary>
            <nav
              aria-label={t('nav.label')}
              className="absolute right-0 z-20 mt-1 w-56 rounded-lg border border-line bg-surface p-2 shadow-overlay"
            >
              <ScreenLinks groups={screens} />
              {own}
            </nav>
          </details>
        </div>
        <nav aria-label={t('nav.label')} className="mt-2 hidden lg:block">
          <ScreenLinks groups={screens} />
        </nav>
        <div className="hidden lg:block">{own}</div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 p-3 sm:p-4">
        <Note key={note?.text} first={note} />
        <FormTextsProvider value={formTexts(t)}>{children}</FormTextsProvider>
      </main>
    </div>
  );
}

function formTexts(t: StaffText): FormTexts {
  const maxBytes = requestLimits.staffUploads.bytes;
  const size = Math.floor(maxBytes / 1024 / 1024);
  const texts = {
    unreachable: t('action.unreachable'),
    busy: t('action.busy'),
    tooLarge: t('action.tooLarge', { size }),
    cut: t('action.cut'),
  };
  return { texts, maxBytes, again: t('action.again') };
}

const noteSchema = z.object({ done: z.string(), path: z.string() });

/** What the action did that led here. Its cookie lasts some seconds. */
async function noteOfCookie(): Promise<Words | null> {
  const note = noteSchema.safeParse(await unsealed('note', readCookies(await headers()).get('note')));
  return note.success ? { text: note.data.done, path: note.data.path } : null;
}
