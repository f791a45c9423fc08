import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { RowOf } from '@/commerce/model/content/content-rows';
import { getPagePictures } from '@/features/content/server/loaders';
import { CheckIcon } from '@/ui/icons';
import { emptyAnswers, placeKinds } from '../answers';
import { withPlace } from '../form-answers';
import { SavedPlan } from '../islands/lazy';
import { placeIcons } from './icons';
import { addressOf, type QuestionProps, Tile } from './question-parts';

interface PlaceTilesProps extends QuestionProps {
  /** Before anything is answered. */
  readonly large?: boolean;
  readonly pictures?: RowOf<'pagePictures'>['places'] | undefined;
}

/** The first question: each answer is a link. */
export async function PlaceTiles({ answers, large = false, pictures }: PlaceTilesProps) {
  const t = await getTranslations();
  return (
    <ul className={large ? 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3' : 'grid gap-2'}>
      {placeKinds.map((place) => (
        <Tile
          key={place}
          href={addressOf(withPlace(answers, place))}
          current={answers.for === place}
          icon={placeIcons[place]}
          title={t(`system.place.${place}.title`)}
          text={large ? t(`system.place.${place}.text`) : undefined}
          large={large}
          picture={pictures?.find((each) => each.place === place)?.picture}
        />
      ))}
    </ul>
  );
}

/** The first question with what the builder promises; also the head of the store's planning page. */
export async function BuilderStart({ context }: { readonly context: Context }) {
  const [t, account, pictures] = await Promise.all([
    getTranslations('system.page'),
    getTranslations('system.saved'),
    getPagePictures(context),
  ]);
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
      <PlaceTiles answers={emptyAnswers} large pictures={pictures?.places} />
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
