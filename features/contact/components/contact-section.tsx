import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { PrivacyNote } from '@/features/content/components/privacy-note';
import { Specialist } from '@/features/content/components/specialist';
import { getContentLinks } from '@/features/content/server/links';
import { IslandTexts } from '@/lib/messages/island-texts';
import { paths } from '@/lib/paths/paths';
import { Card, Container, Heading } from '@/ui/layout';
import { ListLink } from '@/ui/text-link';
import { ContactPanel } from '../islands/lazy';

export async function ContactSection({ context }: { readonly context: Context }) {
  const { store } = context;
  const [t, common] = await Promise.all([getTranslations('contact.form'), getTranslations('common')]);
  return (
    <Container className="grid gap-x-10 gap-y-8 pb-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Card as="section" padding="lg">
        <Heading level={2} className="mb-5">
          {t('title')}
        </Heading>
        <noscript>
          <p>{common('needsScript')}</p>
        </noscript>
        <IslandTexts of={['contact.form', 'validation', 'common']}>
          <ContactPanel privacy={<PrivacyNote store={store} newTab />} />
        </IslandTexts>
      </Card>
      <div className="flex min-w-0 flex-col gap-8">
        <Specialist store={store} besideForm />
        <TopQuestions context={context} />
      </div>
    </Container>
  );
}

/** What people ask most, with the page that answers it. */
async function TopQuestions({ context }: { readonly context: Context }) {
  const [t, links] = await Promise.all([getTranslations('contact.questions'), getContentLinks(context)]);
  const pageUrl = (code: string) => links.find((link) => link.code === code)?.url;
  const questions = [
    { key: 'order', href: paths.orderLookup() },
    { key: 'return', href: pageUrl('returns') },
    { key: 'delivery', href: pageUrl('delivery') },
    { key: 'warranty', href: pageUrl('warranty') },
    { key: 'choice', href: paths.system() },
  ] as const;
  return (
    <section>
      <Heading level={2} size="block" className="mb-2">
        {t('title')}
      </Heading>
      <ul className="divide-y divide-line border-y border-line">
        {questions.map(
          ({ key, href }) =>
            href !== undefined && (
              <li key={key} className="py-1.5">
                <ListLink href={href} prefetch={false}>
                  {t(key)}
                </ListLink>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
