import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { ContentLink } from '@/commerce/model/category';
import { home } from '@/config/home';
import type { StoreConfig } from '@/config/types';
import { ButtonLink } from '@/ui/button';
import { Container, Heading } from '@/ui/layout';
import { Thumbnail } from '@/ui/thumbnail';

type Guide = (typeof home.guides)[number];

async function GuideLink({ guide, page }: { readonly guide: Guide; readonly page: ContentLink }) {
  const t = await getTranslations('home.guides');
  return (
    <li className="group/guide relative flex min-w-0 gap-4 border-t border-line pt-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-action">
      <Thumbnail src={guide.picture} size="lg" />
      <div className="min-w-0">
        <Heading level={3}>
          <Link
            href={page.url}
            prefetch={false}
            className="outline-none transition-colors group-hover/guide:text-action after:absolute after:inset-0"
          >
            {page.title}
          </Link>
        </Heading>
        <p className="mt-1 text-sm text-ink-soft">{t(guide.page)}</p>
      </div>
    </li>
  );
}

interface GuidesProps {
  readonly pages: readonly ContentLink[];
  readonly config: StoreConfig;
}

/** Short guides for first-time buyers, and a link to a planned system. */
export async function Guides({ pages, config }: GuidesProps) {
  const t = await getTranslations('home');
  return (
    <Container className="deferred-section [--estimate:59rem] lg:[--estimate:25rem] grid gap-x-12 gap-y-10 pt-14 lg:grid-cols-3 lg:pt-20">
      <section className="min-w-0 lg:col-span-2">
        <Heading level={2}>{t('guides.title')}</Heading>
        <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {home.guides.map((guide) => {
            const page = pages.find(({ code }) => code === guide.page);
            return page && <GuideLink key={guide.page} guide={guide} page={page} />;
          })}
        </ul>
      </section>
      <aside className="night flex min-w-0 flex-col items-start justify-center rounded-lg p-6 lg:p-8">
        <Heading level={2} className="text-white">
          {t('adviceTitle')}
        </Heading>
        <p className="mt-3 text-night-soft">{t('adviceText')}</p>
        <ButtonLink href={config.moreCategoryFilter} prefetch={false} className="mt-6">
          {t('adviceAction')}
        </ButtonLink>
      </aside>
    </Container>
  );
}
