import { getTranslations } from 'next-intl/server';
import { storeTexts } from '@/lib/messages/messages';
import { ButtonLink } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { ChosenAmount } from '@/ui/price/taxed-amount';
import { offers } from '../engine/offers';
import type { Conflict } from '../engine/types';
import type { ShownRow, ShownSystem } from '../server/system';
import { missingText, notCheckedText, warningText } from '../texts';
import { ArticleSearch, FoundArticle } from './other-questions';
import { adds, ConflictNote, PartRow, type PartsListProps, swapKey } from './part-row';
import { addressOf, changesAnswers, OpenButton } from './question-parts';
import { spotName } from './spot-questions';

/** Each conflict beside the first part that it is about; the rest of them, of no part, above the list. */
function placed(shown: ShownSystem) {
  const left = [...shown.check.conflicts];
  const beside = new Map<ShownRow, Conflict[]>();
  for (const row of shown.rows) {
    const own = left.filter(
      ({ skus, spot }) =>
        skus.includes(row.sku) && (spot === undefined || row.spot === undefined || spot === row.spot),
    );
    for (const conflict of own) left.splice(left.indexOf(conflict), 1);
    beside.set(row, own);
  }
  return { beside, left };
}

/** What is missing at several spots is said once. */
async function Missing({ page, shown, context }: PartsListProps) {
  const [t, texts] = await Promise.all([getTranslations('system.page'), storeTexts(context.store)]);
  const groups = Map.groupBy(shown.check.missing, (missing) => missingText(texts, missing));
  return [...groups].map(([text, places]) => {
    const offered = offers(shown.selection, places, page.parts);
    const times = places.length > 1 ? `${places.length} × ` : '';
    return (
      <Alert key={text} tone="warning" title={times + text} className="mb-4">
        <ul className="mt-1 grid gap-1">
          {offered.map(({ sku, quantity }) => {
            const part = page.parts.get(sku);
            const added = places.map(({ spot }) => ({ sku, quantity, spot }));
            const count = places.length * quantity;
            const label = `${count > 1 ? `${count} × ` : ''}${t('add')}`;
            return (
              <li key={sku}>
                {part && <FoundArticle part={part} label={label} sends={adds(shown, added)} />}
              </li>
            );
          })}
        </ul>
      </Alert>
    );
  });
}

/** Of a plan with more spots, only the parts of the opened one are shown in full. */
const mostInFull = 10;

interface PartGroupProps extends PartsListProps {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly ShownRow[];
  readonly beside: ReadonlyMap<ShownRow, readonly Conflict[]>;
  readonly brief: boolean;
}

function PartGroup({ id, title, rows, beside, brief, ...props }: PartGroupProps) {
  if (rows.length === 0) return null;
  const canClose = brief && id !== '' && rows.every((row) => beside.get(row)?.length === 0);
  const open = !canClose || props.swap.endsWith(`@${id}`);
  return (
    <section
      aria-label={title}
      className="break-inside-avoid rounded-xl border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-xl">{title}</h3>
        {canClose && <OpenButton id={`@${id}`} open={open} action="exchange" name={title} />}
      </div>
      {open ? (
        <ul className="mt-4 divide-y divide-line">
          {rows.map((row) => (
            <PartRow
              key={`${swapKey(row)} ${row.owned}`}
              {...props}
              row={row}
              conflicts={beside.get(row) ?? []}
            />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-soft">
          {rows.map(({ part, quantity }) => (quantity > 1 ? `${quantity} × ` : '') + part.name).join(' · ')}
        </p>
      )}
    </section>
  );
}

/** The parts by spot, then those of the whole system, each with its reason and what can be changed about it. */
export async function PartsList(props: PartsListProps) {
  const { answers, page, shown, search } = props;
  const [t, spots] = await Promise.all([getTranslations('system.page'), getTranslations('system.spot')]);
  const { beside, left } = placed(shown);
  const known = (shown.selection.spots ?? []).map(({ id }) => id);
  const groups = Map.groupBy(shown.rows, ({ spot = '' }) => (known.includes(spot) ? spot : ''));
  return (
    <section aria-labelledby="parts">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="parts" className="text-3xl">
          {t('partsTitle')}
        </h2>
        {answers.parts !== null && answers.spots.length > 0 && (
          <ButtonLink
            {...changesAnswers}
            href={addressOf(answers, { parts: null, step: 'systems' })}
            variant="secondary"
            size="sm"
          >
            {t('undo')}
          </ButtonLink>
        )}
      </div>
      <Missing {...props} />
      {left.map((conflict) => (
        <ConflictNote key={`${conflict.code} ${conflict.spot}`} {...props} conflict={conflict} />
      ))}
      <div className="grid grid-cols-1 gap-6">
        {[...known, ''].map((id) => (
          <PartGroup
            key={id}
            {...props}
            id={id}
            title={id === '' ? t('wholeSystem') : spotName(spots, id)}
            rows={groups.get(id) ?? []}
            beside={beside}
            brief={groups.size > mostInFull}
          />
        ))}
      </div>
      <div className="mt-6 max-w-prose print:hidden">
        <ArticleSearch
          answers={{ ...answers, step: 'systems' }}
          parts={page.parts}
          search={search}
          label={t('addArticle')}
          adds={(sku) => adds(shown, [{ sku, quantity: 1 }])}
        />
      </div>
      <Notes {...props} />
      {shown.phases.length > 1 && (
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
          {shown.phases.map(({ phase, price }) => (
            <div key={phase}>
              <dt className="text-sm text-ink-soft">{t('phase', { n: phase })}</dt>
              <dd className="text-lg font-semibold tabular-nums">
                <ChosenAmount gross={price} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

async function Notes({ shown, page, context }: PartsListProps) {
  const [t, texts] = await Promise.all([getTranslations('system.page'), storeTexts(context.store)]);
  const { warnings, notChecked } = shown.check;
  const notes = {
    goodToKnow: [...new Set(warnings.map((warning) => warningText(texts, warning, page.parts)))],
    notChecked: notChecked.map((code) => notCheckedText(texts, code)),
  };
  return (
    <div className="mt-6 grid gap-6 text-sm sm:grid-cols-2">
      {(['goodToKnow', 'notChecked'] as const).map(
        (kind) =>
          notes[kind].length > 0 && (
            <section key={kind}>
              <h3 className="text-base">{t(kind)}</h3>
              <ul className="mt-1 grid list-disc gap-1 pl-4 text-ink-soft">
                {notes[kind].map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

/** How a plan without spots begins. */
export async function FirstArticle({
  answers,
  page,
  search,
}: Omit<PartsListProps, 'context' | 'shown' | 'swap'>) {
  const t = await getTranslations('system');
  return (
    <section
      aria-labelledby="first-article"
      className="rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      <h2 id="first-article" className="text-2xl">
        {t('place.parts.title')}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">{t('page.firstArticle')}</p>
      <ArticleSearch
        answers={{ ...answers, step: 'systems' }}
        parts={page.parts}
        search={search}
        label={t('page.searchOwn')}
        adds={(sku) => adds(null, [{ sku, quantity: 1 }])}
      />
    </section>
  );
}
