import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { lawOf, localText } from '@/config/countries/camera-law';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';
import { paths } from '@/lib/paths/paths';
import { Badge, type BadgeTone } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Alert, type FeedbackTone } from '@/ui/feedback';
import { Card, Container, Heading } from '@/ui/layout';
import { TextLink, textLinkClass } from '@/ui/text-link';
import { type Duty, dutiesOf, type LawAnswers, type Level, verdictOf } from '../duties';
import { QuestionForm } from './question-form';
import { SignForm } from './sign-form';

interface CameraLawScreenProps {
  readonly store: StoreCode;
  readonly answers: LawAnswers;
  /** The advice page about the law of the country; null without one. */
  readonly adviceUrl: string | null;
  readonly drawing: ReactNode;
}

/** The rules for a camera in the country of the store. All of it works without scripts. */
export async function CameraLawScreen({ store, answers, adviceUrl, drawing }: CameraLawScreenProps) {
  const [t, category] = await Promise.all([getTranslations('cameraLaw'), getTranslations('category')]);
  const { country, language } = storeConfig(store);
  const law = lawOf(country);
  const duties = dutiesOf(law, answers, language);
  return (
    <Container className="pb-12">
      <Breadcrumbs
        label={category('breadcrumbs')}
        items={[{ label: category('home'), href: paths.home }, { label: t('title') }]}
      />
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{t('lead')}</p>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <QuestionForm answers={answers} />
          <div className="hidden lg:block">{drawing}</div>
        </div>
        <div className="grid min-w-0 gap-8">
          <Rules duties={duties} />
          <Card as="section" padding="lg" sunken>
            <Heading level={2} size="block">
              {t('source.title')}
            </Heading>
            <p className="mt-2">
              {t('source.text')}{' '}
              <a
                href={localText(law.authority.url, language)}
                rel="noreferrer"
                className={textLinkClass('action', false)}
              >
                {localText(law.authority.name, language)}
              </a>
            </p>
            <p className="mt-3 text-sm text-ink-soft">
              {t('source.asOf', { date: formatDate(law.asOf, store) })}
            </p>
            {adviceUrl !== null && (
              <p className="mt-3">
                <TextLink href={adviceUrl} prefetch={false} standalone>
                  {t('source.advice')}
                </TextLink>
              </p>
            )}
          </Card>
          <SignForm days={law.retention.days} sound={answers.sound} />
        </div>
      </div>
    </Container>
  );
}

const verdictTones = { change: 'danger', duties: 'info', fine: 'success' } as const satisfies Record<
  string,
  FeedbackTone
>;

const levelTones: Record<Level, BadgeTone> = {
  change: 'danger',
  must: 'ink',
  should: 'brand',
  good: 'success',
};

async function Rules({ duties }: { readonly duties: readonly Duty[] }) {
  const t = await getTranslations('cameraLaw');
  const verdict = verdictOf(duties);
  return (
    <section id="rules" aria-label={t(`verdict.${verdict}.title`)}>
      <Alert tone={verdictTones[verdict]}>
        <Heading level={2} size="section">
          {t(`verdict.${verdict}.title`)}
        </Heading>
        <p className="mt-1 text-base">{t(`verdict.${verdict}.text`)}</p>
      </Alert>
      <ul className="mt-4 divide-y divide-line">
        {duties.map(({ topic, level, text, url, ...values }) => (
          <li key={text} className="py-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Heading level={3} size="block">
                {t(`topic.${topic}`)}
              </Heading>
              <Badge tone={levelTones[level]}>{t(`level.${level}`)}</Badge>
            </div>
            <p className="mt-1.5 max-w-prose text-ink-soft">{t(`duty.${text}`, { ...values })}</p>
            {url !== undefined && (
              <p className="mt-1.5">
                <a href={url} rel="noreferrer" className={textLinkClass('action', false)}>
                  {values.name}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to the three questions, on the advice page. */
export async function CameraLawCall() {
  const t = await getTranslations('cameraLaw');
  return (
    <section className="night mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg p-5 sm:p-6">
      <div className="min-w-0 max-w-prose flex-1 basis-64">
        <Heading level={2} size="block" className="text-white print:text-ink">
          {t('title')}
        </Heading>
        <p className="mt-1.5 text-sm text-night-soft">{t('lead')}</p>
      </div>
      <ButtonLink href={paths.cameraLaw} prefetch={false}>
        {t('show')}
      </ButtonLink>
    </section>
  );
}
