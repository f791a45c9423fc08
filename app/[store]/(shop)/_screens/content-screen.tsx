import { notFound } from 'next/navigation';
import { getContentPage } from '@/features/content/server/reads';
import { currentStore } from '@/lib/current-store';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Container, Heading } from '@/ui/layout';
import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/paths';

/** A content page: terms, privacy, delivery … Its body was made from plain text at import, escaped. */
export async function ContentScreen({ id }: { readonly id: string }) {
  const { store, currency } = await currentStore();
  const [t, page] = await Promise.all([getTranslations('category'), getContentPage(store, currency, id)]);
  if (!page) notFound();
  return (
    <Container size="narrow" className="pb-8">
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[{ label: t('home'), href: paths.home }, { label: page.title }]}
      />
      <Heading level={1} className="mb-6">
        {page.title}
      </Heading>
      {/* oxlint-disable-next-line react/no-danger -- made by our importer from plain text, every character escaped */}
      <div className="prose-owlwatch" dangerouslySetInnerHTML={{ __html: page.body }} />
    </Container>
  );
}
