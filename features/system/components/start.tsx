import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/paths/paths';
import { CheckIcon } from '@/ui/icons';
import { type Answers, answersQuery, emptyAnswers, placeKinds } from '../answers';
import { withPlace } from '../form-answers';
import { SavedPlan } from '../islands/lazy';
import { placeIcons } from './icons';

interface PlaceTilesProps {
  readonly answers?: Answers | undefined;
  /** The narrow column of a plan that has begun. */
  readonly narrow?: boolean;
}

/** The first question: each answer is a link. */
export async function PlaceTiles({ answers = emptyAnswers, narrow = false }: PlaceTilesProps) {
  const t = await getTranslations();
  return (
    <ul className={narrow ? 'grid gap-2' : 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3'}>
      {placeKinds.map((place) => {
        const Icon = placeIcons[place];
        return (
          <li key={place} className="flex">
            <Link
              href={paths.system(answersQuery(withPlace(answers, place)))}
              prefetch={false}
              rel="nofollow"
              data-builder=""
              aria-current={answers.for === place ? 'true' : undefined}
              className={`choice group/place flex w-full items-center gap-4 rounded-xl border bg-surface transition duration-quick hover:border-brand hover:shadow-card ${narrow ? 'p-3' : 'p-4 lg:p-6'} ${answers.for === place ? 'border-brand bg-brand-tint' : 'border-line-strong'}`}
            >
              <span
                className={`grid shrink-0 place-items-center rounded-full bg-brand-tint text-action transition-colors group-hover/place:bg-brand group-hover/place:text-white ${narrow ? 'size-10' : 'size-12 lg:size-14'}`}
              >
                <Icon className={narrow ? 'size-5' : 'size-7'} />
              </span>
              <span className="min-w-0">
                <span className={`block font-bold ${narrow ? 'text-base' : 'text-lg lg:text-xl'}`}>
                  {t(`system.place.${place}.title`)}
                </span>
                {!narrow && (
                  <span className="mt-0.5 block text-sm text-ink-soft">
                    {t(`system.place.${place}.text`)}
                  </span>
                )}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The first question with what the builder promises; also the head of the store's planning page. */
export async function BuilderStart({ answers }: Pick<PlaceTilesProps, 'answers'>) {
  const [t, account] = await Promise.all([getTranslations('system.page'), getTranslations('system.saved')]);
  return (
    <section
      aria-labelledby="system-start"
      className="rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8 lg:p-10"
    >
      <h2 id="system-start" tabIndex={-1} data-question="for" className="text-3xl">
        {t('ask.for')}
      </h2>
      <p className="mt-2 mb-6 text-lg text-ink-soft">{t('hint.for')}</p>
      <SavedPlan label={t('resume')} inAccount={account('all')} />
      <PlaceTiles answers={answers} />
      <ul className="mt-6 grid gap-x-8 gap-y-2 text-sm text-ink-soft sm:grid-cols-3">
        {(['proved', 'open', 'free'] as const).map((promise) => (
          <li key={promise} className="flex gap-2">
            <CheckIcon className="mt-px size-4.5 text-success" />
            <span className="min-w-0">{t(`promise.${promise}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
