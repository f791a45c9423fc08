import { getTranslations } from 'next-intl/server';
import { TextLink } from '@/ui/text-link';
import type { FoundPage } from '../server/found-pages';

export async function PageResults({ pages }: { readonly pages: readonly FoundPage[] }) {
  if (pages.length === 0) return null;
  const t = await getTranslations('search');
  return (
    <section aria-labelledby="found-pages" className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-2">
      <h2 id="found-pages" className="text-sm font-semibold text-ink-soft">
        {t('pages')}
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {pages.map(({ title, url }) => (
          <li key={url}>
            <TextLink href={url} prefetch={false} standalone>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
