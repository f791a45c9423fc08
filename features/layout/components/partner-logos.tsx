import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { Context } from '@/commerce/context';
import { paths } from '@/lib/paths/paths';
import { BrandLogo } from '@/ui/brand/brand-logo';
import { getPartners } from '../server/footer';

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
            className="inline-flex min-h-11 items-center rounded-xs text-night-soft transition-colors hover:text-white"
          >
            <BrandLogo code={code} name={name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
