import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import type { ContentPage } from '@/commerce/model/category';
import { BodyHtml } from '@/features/content/components/content-page-view';
import { contentParts } from '@/features/content/pages';
import { Container, Heading } from '@/ui/layout';
import { ContentRows } from './content-rows';

interface RowsViewProps {
  readonly page: ContentPage;
  readonly context: Context;
  readonly breadcrumbs: ReactNode;
  /** Between the lead and the rows. */
  readonly section?: ReactNode;
}

export function RowsView({ page, context, breadcrumbs, section }: RowsViewProps) {
  const { lead } = contentParts(page.body);
  return (
    <>
      <Container>
        {breadcrumbs}
        <Heading level={1} className="max-w-prose">
          {page.title}
        </Heading>
        {lead !== '' && <BodyHtml html={lead} className="mt-4 text-lg" />}
        {section}
      </Container>
      <ContentRows rows={page.rows} context={context} />
    </>
  );
}
