import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ContentLink, ContentPage } from '@/commerce/model/category';
import { contentParts } from '@/lib/content-parts';
import { Container, Heading } from '@/ui/layout';
import { ListLink } from '@/ui/text-link';

interface ContentPageViewProps {
  readonly page: ContentPage;
  /** Home, and this page. */
  readonly breadcrumbs: ReactNode;
  /** Pages on the same matter, this one among them. */
  readonly related: readonly ContentLink[];
  readonly relatedLabel: string;
  /** A section that the shop itself writes, between the lead and the other sections. */
  readonly section?: ReactNode;
  /** Where to ask what the page does not answer. */
  readonly help: ReactNode;
}

/** A content page: text of a readable width, and beside it what else there is on its matter. */
export function ContentPageView(props: ContentPageViewProps) {
  const { page, breadcrumbs, related, relatedLabel, section, help } = props;
  const { lead, sections } = contentParts(page.body);
  return (
    <Container className="pb-8">
      {breadcrumbs}
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-4">
        <article className="min-w-0 lg:col-span-3">
          <Heading level={1} className="max-w-prose">
            {page.title}
          </Heading>
          {/* oxlint-disable react/no-danger -- made by our importer from plain text, every character escaped */}
          <div
            className="prose-owlwatch mt-5 [&>p:first-child]:text-lg [&>p:first-child]:text-ink"
            dangerouslySetInnerHTML={{ __html: lead }}
          />
          {section}
          <div className="prose-owlwatch" dangerouslySetInnerHTML={{ __html: sections }} />
          {/* oxlint-enable react/no-danger */}
        </article>
        <aside className="flex min-w-0 flex-col gap-8 lg:border-l lg:border-line lg:pl-8">
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
