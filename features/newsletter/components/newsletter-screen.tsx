import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { contentGroups } from '@/config/limits/content';
import { PicturePanel } from '@/features/content/components/picture-panel';
import { pagesOf } from '@/features/content/pages';
import { getPagePictures } from '@/features/content/server/loaders';
import { getContentLinks } from '@/features/content/server/links';
import { newsletterPaths, type NewsletterStep } from '@/lib/paths/server-paths';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { EmailLinkPage, outcomeTones } from '@/ui/form/email-link';
import { CameraIcon, CheckIcon, MailIcon, SheetIcon } from '@/ui/icons';
import { Card, Container, Heading } from '@/ui/layout';
import { LinkList } from '@/ui/text-link';
import { NewsletterSignup } from './newsletter-signup';

const tones = { ...outcomeTones, unsubscribed: 'success' } as const satisfies Record<NewsletterStep, string>;

export async function newsletterTitle(step: NewsletterStep | null): Promise<string> {
  const t = await getTranslations('newsletter');
  if (step === 'confirmed') return t('confirmedTitle');
  if (step === 'unsubscribed') return t('unsubscribedTitle');
  return step === 'invalid' ? t('invalidTitle') : t('title');
}

async function textOf(step: NewsletterStep): Promise<string> {
  const [t, rules] = await Promise.all([getTranslations('newsletter'), getTranslations('validation.email')]);
  switch (step) {
    case 'check':
      return rules('invalid');
    case 'confirmed':
      return t('confirmedText');
    case 'unsubscribed':
      return t('unsubscribedText');
    case 'invalid':
      return t('invalidText');
    default:
      return t(step);
  }
}

interface NewsletterScreenProps {
  readonly context: Context;
  /** What a form or a link has led to; null for the form only. */
  readonly step: NewsletterStep | null;
}

export async function NewsletterScreen({ context, step }: NewsletterScreenProps) {
  const isKnown = step === 'unsubscribed' || step === 'invalid';
  return (
    <Container className="grid gap-x-10 gap-y-8 pt-8 pb-14 lg:grid-cols-2 lg:items-start">
      <div className="without-signup mx-auto w-full max-w-prose min-w-0 lg:max-w-none">
        <Heading level={1}>{await newsletterTitle(step)}</Heading>
        {step && (
          <Alert tone={tones[step]} live="status" className="mt-6">
            {await textOf(step)}
          </Alert>
        )}
        {step !== 'confirmed' && step !== 'sent' && (
          <Card padding="none" className="mt-6">
            <NewsletterSignup store={context.store} untitled={!isKnown} />
          </Card>
        )}
        <ReadNow context={context} />
      </div>
      <Contents context={context} />
    </Container>
  );
}

/** What the newsletter writes about, to read without it. */
async function ReadNow({ context }: Pick<NewsletterScreenProps, 'context'>) {
  const [t, links] = await Promise.all([getTranslations('newsletter'), getContentLinks(context)]);
  const guides = pagesOf(links, contentGroups.advice);
  if (guides.length === 0) return null;
  return (
    <section className="mt-8">
      <Heading level={2} size="block">
        {t('readNow')}
      </Heading>
      <LinkList links={guides} className="mt-2" />
    </section>
  );
}

const parts = [
  ['advice', SheetIcon],
  ['offers', CameraIcon],
  ['confirmed', MailIcon],
  ['end', CheckIcon],
] as const;

async function Contents({ context }: Pick<NewsletterScreenProps, 'context'>) {
  const [t, pictures] = await Promise.all([getTranslations('newsletter'), getPagePictures(context)]);
  return (
    <div className="mx-auto w-full max-w-prose min-w-0 lg:max-w-none">
      <PicturePanel id="newsletter-contents" picture={pictures?.newsletter} title={t('contents.title')}>
        <ul className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {parts.map(([part, Icon]) => (
            <li key={part} className="flex gap-3">
              <Icon className="mt-0.5 size-5 text-night-link" />
              <div className="min-w-0">
                <p className="font-semibold">{t(`contents.${part}.title`)}</p>
                <p className="mt-0.5 text-sm text-night-soft">{t(`contents.${part}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </PicturePanel>
    </div>
  );
}

export async function NewsletterLinkScreen({
  about,
  token,
}: {
  readonly about: 'confirm' | 'unsubscribe';
  readonly token: string;
}) {
  const t = await getTranslations('newsletter');
  const texts = {
    confirm: { title: t('confirmTitle'), text: t('confirmText'), action: t('confirmAction') },
    unsubscribe: { title: t('unsubscribeTitle'), text: t('unsubscribeText'), action: t('unsubscribeAction') },
  };
  const { title, text, action } = texts[about];
  return (
    <EmailLinkPage title={title} text={text} action={newsletterPaths[about]} token={token}>
      <Button type="submit" size="lg">
        {action}
      </Button>
    </EmailLinkPage>
  );
}
