import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { formatPrice } from '@/lib/money/money';
import { storeTexts } from '@/lib/messages/messages';
import { Badge } from '@/ui/badge';
import { Alert } from '@/ui/feedback';
import { MinusIcon, PlusIcon } from '@/ui/first-icons';
import { TrashIcon } from '@/ui/icons';
import { Thumbnail } from '@/ui/picture/thumbnail';
import { ChosenAmount } from '@/ui/price/taxed-amount';
import { adjusted, withoutPart, withPart } from '../adjust';
import { type Answers, answersQuery } from '../answers';
import { applyChange } from '../engine/changes';
import { exchanged } from '../engine/exchange';
import { assumedMetres } from '../engine/cables';
import { ownPrefix } from '../engine/stock';
import type { Conflict } from '../engine/types';
import { exchangesOf, type ShownRow, type ShownSystem, type SystemPage } from '../server/system';
import { conflictText, missingText, notCheckedText, warningText, whyText } from '../texts';
import { paths } from '@/lib/paths/paths';
import { ArticleSearch, FoundArticle } from './other-questions';
import { BuilderLink } from './question-parts';
import { spotName } from './spot-questions';

export interface PartsListProps {
  readonly context: Context;
  readonly answers: Answers;
  readonly page: SystemPage;
  readonly shown: ShownSystem;
  /** The part whose exchanges are shown: `SKU@spot`; empty: none. */
  readonly swap: string;
  readonly search: string;
}

const swapKey = ({ sku, spot }: Pick<ShownRow, 'sku' | 'spot'>) => `${sku}@${spot ?? ''}`;
const smallLink =
  'inline-flex min-h-9 items-center rounded-sm text-sm font-medium text-action underline decoration-current/40 underline-offset-4 hover:decoration-current pointer-coarse:min-h-11';

/** The address after a change of the selection. */
const afterChange = (answers: Answers, parts: Parameters<typeof adjusted>[1]) =>
  paths.system(answersQuery(adjusted(answers, parts)));

interface ConflictNoteProps extends Pick<PartsListProps, 'answers' | 'page' | 'shown' | 'context'> {
  readonly conflict: Conflict;
}

/** A conflict beside its part, with the change that solves it. */
async function ConflictNote({ conflict, answers, page, shown, context }: ConflictNoteProps) {
  const [t, texts] = await Promise.all([getTranslations('system.page'), storeTexts(context.store)]);
  const { change, spot } = conflict;
  const name = (sku: string) => page.parts.get(sku)?.name ?? sku;
  const words = change && [
    ...(change.replace ?? []).map(({ to }) => t('changeReplace', { name: name(to) })),
    ...(change.add ?? []).map(({ sku, quantity }) =>
      t('changeAdd', { name: name(sku), number: String(quantity) }),
    ),
    ...(change.remove ?? []).map(({ sku }) => t('changeRemove', { name: name(sku) })),
  ];
  return (
    <Alert tone="warning" className="mt-3">
      <p>{conflictText(texts, conflict, page.parts, context.store)}</p>
      {change && (
        <BuilderLink
          href={afterChange(answers, applyChange(shown.selection, change, spot).parts)}
          className="button button-secondary button-sm mt-2"
        >
          <span className="button-label">
            <span>{words?.join(' ')}</span>
          </span>
        </BuilderLink>
      )}
    </Alert>
  );
}

async function Exchanges({
  row,
  answers,
  page,
  shown,
  context,
}: PartsListProps & { readonly row: ShownRow }) {
  const [t, texts] = await Promise.all([getTranslations('system.page'), storeTexts(context.store)]);
  const list = exchangesOf(page, row);
  const money = (minor: number) =>
    `${minor < 0 ? '' : '+'}${formatPrice({ minor, currency: context.currency }, context.store)}`;
  const { phase = 1 } = row;
  return (
    <div className="mt-3 rounded-lg bg-sunken p-3">
      <p className="mb-1 text-sm font-semibold">{t('when')}</p>
      <div className="mb-4 flex flex-wrap gap-2">
        {[1, 2, 3].map((n) => (
          <BuilderLink
            key={n}
            href={afterChange(answers, withPart(shown.selection.parts, row, { phase: n }))}
            current={n === phase}
            label={`${t('phase', { n })}: ${row.part.name}`}
            className={`inline-flex min-h-9 items-center rounded-md border px-3 text-sm font-medium pointer-coarse:min-h-11 ${n === phase ? 'border-brand bg-brand-tint text-action-active' : 'border-line-strong bg-surface hover:border-control'}`}
          >
            {t('phase', { n })}
          </BuilderLink>
        ))}
      </div>
      <p className="mb-1 text-sm font-semibold">{t('exchangeTitle')}</p>
      {list.length === 0 && <p className="text-sm text-ink-soft">{t('noExchange')}</p>}
      <ul className="grid gap-1">
        {list.map(({ sku, difference, because }) => {
          const part = page.parts.get(sku);
          if (!part) return null;
          const href = afterChange(answers, exchanged(shown.selection, row.sku, row.spot, sku).parts);
          return (
            <li key={sku}>
              <FoundArticle part={part} href={href} label={money(difference)} />
              {because.length > 0 && (
                <p className="pb-1.5 pl-18.5 text-xs text-signal">
                  {because
                    .map((conflict) => conflictText(texts, conflict, page.parts, context.store))
                    .join(' ')}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

async function PartRow(
  props: PartsListProps & { readonly row: ShownRow; readonly conflicts: readonly Conflict[] },
) {
  const { row, answers, shown, context, conflicts, swap } = props;
  const [t, texts] = await Promise.all([getTranslations('system.page'), storeTexts(context.store)]);
  const { part, quantity, phase = 1 } = row;
  const { parts } = shown.selection;
  const change = (to: Partial<ShownRow>) => afterChange(answers, withPart(parts, row, to));
  const open = swap === swapKey(row);
  const opened = `${paths.system(answersQuery({ ...answers, step: 'systems' }))}${open ? '' : `&swap=${encodeURIComponent(swapKey(row))}`}`;
  const step = 'icon-button icon-button-sm icon-button-outline';
  return (
    <li data-part="" className="py-5 first:pt-0 last:pb-0">
      <div className="flex min-w-0 gap-4">
        <Thumbnail src={part.image?.url ?? null} size="md" />
        <div className="min-w-0 flex-1">
          <div className="flex min-w-0 flex-wrap justify-between gap-x-6 gap-y-1">
            <p className="min-w-40 flex-1 font-semibold">
              <Link href={part.url} prefetch={false} className="hover:text-action">
                {part.name}
              </Link>
            </p>
            <p className="flex items-center gap-2 font-semibold whitespace-nowrap tabular-nums">
              {phase > 1 && <Badge>{t('phase', { n: phase })}</Badge>}
              {row.price ?? <Badge tone="success">{t('owned')}</Badge>}
            </p>
          </div>
          {row.why && (
            <p className="mt-0.5 max-w-prose text-sm text-ink-soft">
              {whyText(texts, row.why, context.store)}
            </p>
          )}
          {row.owned !== true && (
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
              <span className="flex items-center gap-1.5">
                {quantity > 1 ? (
                  <BuilderLink
                    href={change({ quantity: quantity - 1 })}
                    label={t('fewer', { name: part.name })}
                    className={step}
                  >
                    <MinusIcon className="size-4" />
                  </BuilderLink>
                ) : (
                  <BuilderLink
                    href={afterChange(answers, withoutPart(parts, row))}
                    label={t('remove', { name: part.name })}
                    className={step}
                  >
                    <TrashIcon className="size-4" />
                  </BuilderLink>
                )}
                <span className="min-w-8 text-center font-semibold tabular-nums">{quantity}</span>
                <BuilderLink
                  href={change({ quantity: quantity + 1 })}
                  label={t('more', { name: part.name })}
                  className={step}
                >
                  <PlusIcon className="size-4" />
                </BuilderLink>
              </span>
              <BuilderLink
                href={opened}
                className={smallLink}
                label={`${t(open ? 'close' : 'exchange')}: ${part.name}`}
              >
                {t(open ? 'close' : 'exchange')}
              </BuilderLink>
            </div>
          )}
        </div>
      </div>
      {conflicts.map((conflict) => (
        <ConflictNote key={`${conflict.code} ${conflict.spot}`} {...props} conflict={conflict} />
      ))}
      {open && <Exchanges {...props} />}
    </li>
  );
}

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

/** What is missing at several spots is said once; a cable has to reach as far as the longest of them is planned. */
async function Missing({ answers, page, shown, context }: PartsListProps) {
  const [t, texts] = await Promise.all([getTranslations('system.page'), storeTexts(context.store)]);
  const groups = Map.groupBy(shown.check.missing, (missing) => missingText(texts, missing));
  return [...groups].map(([text, places]) => {
    const metres = places.map(({ spot }) => answers.spots.find(({ id }) => id === spot)?.cableMetres);
    const length = Math.max(...metres.map((known) => known ?? assumedMetres));
    const offered = [...page.parts.values()]
      .filter(
        ({ kind, salableQuantity, sku, facts }) =>
          kind === places[0]?.role &&
          salableQuantity !== 0 &&
          !sku.startsWith(ownPrefix) &&
          (kind !== 'cable' || (facts.length ?? 0) >= length),
      )
      .toSorted((one, other) => one.price.minor - other.price.minor)
      .slice(0, 3);
    const added = (sku: string) =>
      places.map(({ spot }) => ({ sku, quantity: 1, ...(spot !== undefined && { spot }) }));
    const times = places.length > 1 ? `${places.length} × ` : '';
    return (
      <Alert key={text} tone="warning" title={times + text} className="mb-4">
        <ul className="mt-1 grid gap-1">
          {offered.map((part) => (
            <li key={part.sku}>
              <FoundArticle
                part={part}
                href={afterChange(answers, [...shown.selection.parts, ...added(part.sku)])}
                label={`${times}${t('add')}`}
              />
            </li>
          ))}
        </ul>
      </Alert>
    );
  });
}

/** The parts by spot, then those of the whole system, each with its reason and what can be changed about it. */
export async function PartsList(props: PartsListProps) {
  const { answers, page, shown, context, search } = props;
  const [t, spots, texts] = await Promise.all([
    getTranslations('system.page'),
    getTranslations('system.spot'),
    storeTexts(context.store),
  ]);
  const { beside, left } = placed(shown);
  const known = (shown.selection.spots ?? []).map(({ id }) => id);
  const groups = [
    ...known.map((id) => ({
      id,
      title: spotName(spots, id),
      rows: shown.rows.filter((row) => row.spot === id),
    })),
    {
      id: '',
      title: t('wholeSystem'),
      rows: shown.rows.filter(({ spot }) => spot === undefined || !known.includes(spot)),
    },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <section aria-labelledby="parts">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="parts" className="text-3xl">
          {t('partsTitle')}
        </h2>
        {answers.parts !== null && answers.spots.length > 0 && (
          <BuilderLink
            href={paths.system(answersQuery({ ...answers, parts: null, step: 'systems' }))}
            className="button button-secondary button-sm"
          >
            <span className="button-label">
              <span>{t('undo')}</span>
            </span>
          </BuilderLink>
        )}
      </div>
      <Missing {...props} />
      {left.map((conflict) => (
        <ConflictNote key={`${conflict.code} ${conflict.spot}`} {...props} conflict={conflict} />
      ))}
      <div className="grid grid-cols-1 gap-6">
        {groups.map(({ id, title, rows }) => (
          <section
            key={id}
            aria-label={title}
            className="rounded-xl border border-line bg-surface p-4 sm:p-6"
          >
            <h3 className="mb-4 text-xl">{title}</h3>
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <PartRow
                  key={`${swapKey(row)} ${row.owned}`}
                  {...props}
                  row={row}
                  conflicts={beside.get(row) ?? []}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="mt-6 max-w-prose print:hidden">
        <ArticleSearch
          answers={{ ...answers, step: 'systems' }}
          parts={page.parts}
          search={search}
          label={t('addArticle')}
          addTo={(sku) => adjusted(answers, [...shown.selection.parts, { sku, quantity: 1 }])}
        />
      </div>
      <Notes {...props} texts={texts} />
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

async function Notes({
  shown,
  page,
  texts,
}: PartsListProps & { readonly texts: Awaited<ReturnType<typeof storeTexts>> }) {
  const t = await getTranslations('system.page');
  const { warnings, notChecked } = shown.check;
  return (
    <div className="mt-6 grid gap-6 text-sm sm:grid-cols-2">
      {warnings.length > 0 && (
        <section>
          <h3 className="text-base">{t('goodToKnow')}</h3>
          <ul className="mt-1 grid list-disc gap-1 pl-4 text-ink-soft">
            {[...new Set(warnings.map((warning) => warningText(texts, warning, page.parts)))].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {notChecked.length > 0 && (
        <section>
          <h3 className="text-base">{t('notChecked')}</h3>
          <ul className="mt-1 grid list-disc gap-1 pl-4 text-ink-soft">
            {notChecked.map((code) => (
              <li key={code}>{notCheckedText(texts, code)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
