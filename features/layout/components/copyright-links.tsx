import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import { ListLink } from '@/ui/text-link';
import { getCopyrightLinks } from '../server/footer-content';

interface CopyrightLinksProps {
  readonly context: Context;
  readonly tone: 'night' | 'ink';
  readonly cookiePreferences: ReactNode;
}

/** The legal links of the last line of the footer (spec §2 "copyright links"). */
export async function CopyrightLinks({ context, tone, cookiePreferences }: CopyrightLinksProps) {
  const [t, links] = await Promise.all([getTranslations('footer'), getCopyrightLinks(context)]);
  return (
    <nav aria-label={t('legal')}>
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-0.5 text-sm">
        {links.map(({ id, name, link }) => (
          <li key={id}>
            <ListLink tone={tone} href={link} prefetch={false}>
              {name}
            </ListLink>
          </li>
        ))}
        {cookiePreferences && <li>{cookiePreferences}</li>}
      </ul>
    </nav>
  );
}
