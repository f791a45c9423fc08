import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ContentLink, ContentPage } from '@/commerce/model/category';
import { Container, Heading } from '@/ui/layout';
import { ListLink } from '@/ui/text-link';
import { contentParts } from '../pages';
import { BodyHtml } from './body-html';
import { PageDrawing } from './page-drawing';
import { getTranslations } from 'next-intl/server';
import { env } from '@/config/env/env';
import { isProduction } from '@/config/env/production';
import { Alert } from '@/ui/feedback';

interface ContentPageViewProps {
  readonly page: ContentPage;
  /** The breadcrumbs: home and this page. */
  readonly breadcrumbs: ReactNode;
  /** The pages of the same group, including this one. */
  readonly related: readonly ContentLink[];
  readonly relatedLabel: string;
  /** A generated section between the lead and the other sections. */
  readonly section?: ReactNode;
  /** Contact details. */
  readonly help: ReactNode;
}

/** A content page: its text, with the related pages next to it. */
export function ContentPageView(props: ContentPageViewProps) {
  const { page, breadcrumbs, related, relatedLabel, section, help } = props;
  const { lead, sections } = contentParts(page.body);
  return (
    <Container className="pb-8">
      {breadcrumbs}
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,42rem)_minmax(16rem,1fr)]">
        <article className="min-w-0">
          <Heading level={1} className="max-w-prose">
            {page.title}
          </Heading>
          {page.isTemplate && <TemplateNotice code={page.code} />}
          <BodyHtml html={lead} className="mt-5 [&>p:first-child]:text-lg [&>p:first-child]:text-ink" />
          <PageDrawing code={page.code} />
          {section}
          <BodyHtml html={sections} />
        </article>
        <aside aria-label={relatedLabel} className="flex min-w-0 flex-col gap-8">
          {related.length > 1 && (
            <nav aria-label={relatedLabel}>
              <p className="mb-2 font-semibold">{relatedLabel}</p>
              <ul className="text-sm">
                {related.map(({ code, url, title }) => (
                  <li key={code}>
                    <ListLink
                      href={url}
                      prefetch={false}
                      aria-current={url === page.url ? 'page' : undefined}
                      className={clsx(url === page.url && 'font-semibold text-action')}
                    >
                      {title}
                    </ListLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {help}
        </aside>
      </div>
    </Container>
  );
}

/** Warns the owner of a shop that does not sell yet that the text of a page has not been checked. `doctor` lists these pages, too. */
async function TemplateNotice({ code }: { readonly code: string }) {
  if (isProduction(env())) return null;
  const t = await getTranslations('content');
  return (
    <Alert tone="warning" className="mt-5">
      {t('template', { code })}
    </Alert>
  );
}
