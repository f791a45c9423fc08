import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { SystemPart } from '@/commerce/model/system-part';
import { getProductPage } from '@/features/content/server/loaders';
import { formatPrice } from '@/lib/money/money';
import { paths } from '@/lib/paths/paths';
import type { SavedStep } from '@/lib/paths/server-paths';
import { CheckIcon } from '@/ui/icons';
import { Container } from '@/ui/layout';
import { adjusted } from '../adjust';
import { type Answers, answersQuery, type Question, type Step } from '../answers';
import { isCamera } from '../engine/wiring';
import { BuilderRegion } from '../islands/lazy';
import type { SystemPage } from '../server/system';
import { closeUpsOf, sightsOf, widestAngle } from '../sight';
import { Bars } from './bars';
import { CameraSight } from './camera-sight';
import { Face } from './face';
import { KeepQuestion, OwnQuestion } from './other-questions';
import { FirstArticle, PartsList } from './parts-list';
import { PlanDrawing } from './plan-drawing';
import { addressOf, BuilderLink, forms, KeptAnswers, questionsOf } from './question-parts';
import { Result, StickyBar, Summary } from './result';
import { LinkQuestion, SpotsQuestion } from './spot-questions';
import { BuilderStart, PlaceTiles } from './start';
import { NoSystem, Systems } from './systems';

export interface BuilderProps {
  readonly context: Context;
  readonly answers: Answers;
  readonly page: SystemPage;
  readonly swap: string;
  readonly search: string;
  readonly saved: SavedStep | null;
}

/** The step of the address, else the first one that was not answered. */
export function stepOf({ for: place, step, parts }: Answers): Step {
  if (step !== null && (place !== null || parts !== null)) return step;
  if (parts !== null || place === 'parts') return 'systems';
  return place === null ? 'for' : 'spots';
}

/** The whole page: one question at a time on phones; in wide windows the questions beside the drawing and the systems. */
export async function Builder(props: BuilderProps) {
  const { answers, page } = props;
  const t = await getTranslations('system.page');
  const step = stepOf(answers);
  const { shown } = page;
  const [cheapest] = page.proposed;
  const status =
    answers.parts !== null && shown
      ? `${t('yourSystem')}: ${shown.gross}${shown.check.complete ? '' : `. ${t('incomplete')}`}`
      : cheapest
        ? t('status', { n: page.proposed.length, price: cheapest.gross })
        : '';
  const begun = answers.for !== null || answers.parts !== null;
  return (
    <BuilderRegion query={begun ? answersQuery(answers) : ''} step={step}>
      <Container className="pt-6 pb-16 lg:pt-10">
        <header className={begun ? 'mb-6' : 'mx-auto mb-8 max-w-3xl text-center lg:mb-12'}>
          <h1 className={begun ? 'text-2xl' : 'text-5xl'}>
            {answers.name === '' ? t('title') : answers.name}
          </h1>
          {!begun && (
            <p className="mx-auto mt-4 max-w-prose text-lg text-balance text-ink-soft sm:text-xl">
              {t('lead')}
            </p>
          )}
        </header>
        <p role="status" className="sr-only">
          {status}
        </p>
        {begun ? <Plan {...props} step={step} /> : <BuilderStart context={props.context} />}
      </Container>
      {begun && shown && shown.rows.length > 0 && (
        <StickyBar {...props} shown={shown} atSystems={step === 'systems'} />
      )}
    </BuilderRegion>
  );
}

/** The questions about spots have no parts beside them; on phones, the questions have only the drawing beside them. */
async function Plan(props: BuilderProps & { readonly step: Step }) {
  const { context, answers, page, step } = props;
  const t = await getTranslations('system.page');
  const { shown } = page;
  const hidden = step === 'systems' ? '' : 'max-lg:hidden';
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)] xl:grid-cols-[25rem_minmax(0,1fr)]">
      <Questions {...props} />
      <form id={forms.open} action={paths.system()} data-builder="" hidden>
        <KeptAnswers answers={{ ...answers, step }} />
      </form>
      <div className="flex min-w-0 flex-col gap-12 transition-opacity group-aria-busy/builder:opacity-60">
        <h2 tabIndex={-1} data-question="systems" className="sr-only">
          {t('ask.systems')}
        </h2>
        {shown && shown.rows.length > 0 && (
          <section
            aria-label={t('drawing')}
            className="overflow-hidden rounded-xl border border-line bg-surface shadow-card print:border-0"
          >
            <PlanDrawing answers={answers} selection={shown.selection} parts={page.parts} />
            {Object.keys(shown.check.use).length > 0 && (
              <div className={`border-t border-line p-4 sm:p-6 ${hidden}`}>
                <Bars check={shown.check} store={context.store} />
              </div>
            )}
          </section>
        )}
        {page.because.length > 0 && <NoSystem context={context} answers={answers} page={page} />}
        {page.proposed.length > 0 && (
          <div className={`max-lg:order-first print:order-none ${hidden}`}>
            <Systems context={context} answers={answers} page={page} />
          </div>
        )}
        {(step === 'systems' || answers.spots.length === 0) && (
          <div className={`grid grid-cols-1 gap-14 ${hidden}`}>
            <Parts {...props} />
          </div>
        )}
      </div>
    </div>
  );
}

function Parts(props: BuilderProps) {
  const { context, answers, page } = props;
  const { shown } = page;
  const hasParts = shown !== null && shown.rows.length > 0;
  const camera = shown?.rows.find(({ part }) => isCamera(part))?.part;
  return (
    <>
      <form id={forms.parts} action={paths.system()} data-builder="" hidden>
        <input type="hidden" name="ask" value="parts" />
        <input type="hidden" name="swap" value={props.swap} />
        <KeptAnswers answers={adjusted(answers, shown?.selection.parts ?? [])} />
      </form>
      {answers.spots.length === 0 && !hasParts ? (
        <FirstArticle {...props} />
      ) : (
        shown && <PartsList {...props} shown={shown} />
      )}
      {camera && <CameraView camera={camera} context={context} />}
      {hasParts && <Result {...props} shown={shown} />}
    </>
  );
}

/** What a camera sees, as its own page shows it; without pictures from near, how it draws a face. */
async function CameraView({ camera, context }: { readonly camera: SystemPart; readonly context: Context }) {
  const { facts, name } = camera;
  const { store } = context;
  const page = await getProductPage(context);
  const sights = page && sightsOf(camera, page.sights);
  const closeUps = closeUpsOf(facts, page?.close);
  const angle = widestAngle(facts);
  const isSeen = sights !== null && angle !== undefined;
  return (
    <>
      {isSeen && (
        <section aria-label={name} className="night break-inside-avoid overflow-hidden rounded-xl">
          <CameraSight {...{ sights, closeUps, angle, store }} />
        </section>
      )}
      {(!isSeen || closeUps.length === 0) && <Face facts={facts} name={name} store={store} />}
    </>
  );
}

/** A given answer in a few words. */
async function answerText(answers: Answers, step: Question, context: Context): Promise<string> {
  const t = await getTranslations('system');
  switch (step) {
    case 'for':
      return t(`place.${answers.for ?? 'parts'}.title`);
    case 'spots':
      return t('page.spotCount', { n: answers.spots.length });
    case 'link':
      return [...new Set(answers.spots.map((spot) => t(`link.${spot.link}.title`)))].join(', ');
    case 'keep':
      return t('page.dayCount', { days: answers.days });
    case 'own': {
      const own = answers.own.length > 0 ? t('page.ownCount', { n: answers.own.length }) : t('page.nothing');
      if (answers.budget === null) return own;
      const most = { minor: answers.budget * 100, currency: context.currency };
      return `${own}, ≤ ${formatPrice(most, context.store)}`;
    }
  }
}

async function Questions(props: BuilderProps & { readonly step: Step }) {
  const { answers, step } = props;
  const { shown } = props.page;
  const t = await getTranslations('system.page');
  const questions = questionsOf(answers).filter((each) => each !== 'systems');
  const current = questions.findIndex((each) => each === step);
  return (
    <nav
      aria-label={t('questions')}
      className={`min-w-0 print:hidden ${step === 'systems' ? 'max-lg:order-last lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:with-header:top-31 lg:with-header:max-h-[calc(100dvh-8.75rem)]' : ''}`}
    >
      {current >= 0 && (
        <p className="mb-3 flex items-center gap-3 text-sm text-ink-soft lg:hidden">
          <span aria-hidden="true" className="flex flex-1 gap-1">
            {questions.map((each, index) => (
              <span
                key={each}
                className={`h-1.5 flex-1 rounded-full ${index <= current ? 'bg-brand' : 'bg-line'}`}
              />
            ))}
          </span>
          {t('progress', { n: current + 1, most: questions.length })}
        </p>
      )}
      <ol className="grid gap-3">
        {questions.map((each, index) => (
          <li key={each} className={each === step || step === 'systems' ? '' : 'max-lg:hidden'}>
            {each === step ? (
              <OpenQuestion {...props} step={each} />
            ) : (
              <Answered {...props} step={each} number={index + 1} done={current < 0 || index < current} />
            )}
          </li>
        ))}
      </ol>
      {shown && shown.rows.length > 0 && <Summary shown={shown} />}
    </nav>
  );
}

async function Answered({
  answers,
  step,
  number,
  done,
  context,
}: BuilderProps & { readonly step: Question; readonly number: number; readonly done: boolean }) {
  const [t, text] = await Promise.all([getTranslations('system.page'), answerText(answers, step, context)]);
  return (
    <BuilderLink
      href={addressOf(answers, { step })}
      className="flex min-h-14 items-center gap-3 rounded-xl border border-line bg-surface px-4 py-3 transition-colors hover:border-brand"
    >
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full text-xs font-bold ${done ? 'bg-brand text-white' : 'border-2 border-line-strong text-ink-faint'}`}
      >
        {done ? <CheckIcon className="size-4" /> : number}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">{t(`short.${step}`)}</span>
        <span className="block truncate font-semibold">{text}</span>
      </span>
      <span className="shrink-0 text-sm font-semibold text-action">{t('change')}</span>
    </BuilderLink>
  );
}

async function OpenQuestion({
  context,
  answers,
  page,
  search,
  swap,
  step,
}: BuilderProps & { readonly step: Question }) {
  const t = await getTranslations('system.page');
  return (
    <section
      aria-labelledby="question"
      className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <h2 id="question" tabIndex={-1} data-question={step} className="text-2xl">
        {t(`ask.${step}`)}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">{t(`hint.${step}`)}</p>
      {step === 'for' && <PlaceTiles answers={answers} />}
      {step === 'spots' && <SpotsQuestion answers={answers} opened={swap} />}
      {step === 'link' && <LinkQuestion answers={answers} opened={swap} />}
      {step === 'keep' && <KeepQuestion answers={answers} store={context.store} />}
      {step === 'own' && <OwnQuestion answers={answers} parts={page.parts} search={search} />}
    </section>
  );
}
