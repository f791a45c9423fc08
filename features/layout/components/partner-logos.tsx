import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { Context } from '@/commerce/context';
import type { PartnerCode } from '@/config/partners';
import { paths } from '@/lib/paths';
import { Glyph } from '@/ui/glyph';
import { getPartners } from '../server/footer';

/* The logos of the invented brands: a drawing, and how the name is set. */
const logos: Record<PartnerCode, { readonly d: string; readonly type: string }> = {
  noctara: { d: 'M19.5 14A8 8 0 1 1 10 4.5 6.5 6.5 0 0 0 19.5 14Z', type: 'font-bold tracking-tight' },
  stravon: { d: 'M4 7h16M4 12h16M4 17h9M17.5 17h.01', type: 'font-bold tracking-widest uppercase text-sm' },
  linqora: {
    d: 'M8.5 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM15.5 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
    type: 'font-medium lowercase tracking-wide',
  },
  orbelle: {
    d: 'M12 3.75a8.25 8.25 0 1 0 0 16.5 8.25 8.25 0 0 0 0-16.5ZM12 8.75a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5Z',
    type: 'font-semibold italic',
  },
  datacairn: {
    d: 'M7 15.5h10a2 2 0 0 1 0 4H7a2 2 0 0 1 0-4ZM9 10h6a2 2 0 0 1 0 4H9a2 2 0 0 1 0-4ZM12 4.5a2 2 0 0 1 0 4 2 2 0 0 1 0-4Z',
    type: 'font-bold',
  },
  kestria: {
    d: 'M3.5 16 12 6l8.5 10L12 13ZM12 13v5',
    type: 'font-semibold tracking-[0.2em] uppercase text-sm',
  },
};

/** The logos of partner brands (spec §2), each linked to the page of the brand. Not in the minimal footer. */
export async function PartnerLogos({ context }: { readonly context: Context }) {
  const [t, partners] = await Promise.all([getTranslations('footer'), getPartners(context)]);
  if (partners.length === 0) return null;
  return (
    <ul
      aria-label={t('partners')}
      className="grid grid-cols-2 items-center gap-x-5 gap-y-1 max-sm:w-full xs:gap-x-3 xs:grid-cols-3 sm:flex sm:flex-wrap sm:gap-x-5 xl:gap-x-7"
    >
      {partners.map(({ code, name }) => (
        <li key={code}>
          <Link
            href={paths.brand(code)}
            prefetch={false}
            className="inline-flex min-h-11 items-center gap-2 rounded-xs text-night-soft transition-colors hover:text-white"
          >
            <Glyph d={logos[code].d} className="size-6" />
            <span className={clsx('leading-none', logos[code].type)}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
