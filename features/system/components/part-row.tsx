import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { formatPrice } from '@/lib/money/money';
import { storeTexts } from '@/lib/messages/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { MinusIcon, PlusIcon } from '@/ui/first-icons';
import { TrashIcon } from '@/ui/icons';
import { keepTogether } from '@/ui/keep-together';
import { Thumbnail } from '@/ui/picture/thumbnail';
import { changesOf, merged } from '../adjust';
import { type Answers, partsParameter } from '../answers';
import { applyChange } from '../engine/changes';
import { exchanged } from '../engine/exchange';
import type { Chosen, Conflict } from '../engine/types';
import { exchangesOf, type ShownRow, type ShownSystem, type SystemPage } from '../server/system';
import { conflictText, whyText } from '../texts';
import { FoundArticle, type Sends } from './other-questions';
import { forms, OpenButton } from './question-parts';

export interface PartsListProps {
  readonly context: Context;
  readonly answers: Answers;
  readonly page: SystemPage;
  readonly shown: ShownSystem;
  /** The part whose exchanges are shown: `SKU@spot`; empty: none. */
  readonly swap: string;
  readonly search: string;
}

export const swapKey = ({ sku, spot }: Pick<ShownRow, 'sku' | 'spot'>) => `${sku}@${spot ?? ''}`;

/** Of a button that puts these lines in the place of those that there are; quantity 0 takes one out. */
const puts = (lines: readonly Chosen[]): Sends => ({
  form: forms.parts,
  name: 'put',
  value: partsParameter(lines),
});
/** Of a button after which these are the parts. */
const makes = ({ selection }: ShownSystem, parts: readonly Chosen[]) =>
  puts(changesOf(merged(selection.parts), parts));
export const adds = (shown: ShownSystem | null, added: readonly Chosen[]): Sends =>
  shown ? makes(shown, [...shown.selection.parts, ...added]) : puts(added);

interface ConflictNoteProps extends Pick<PartsListProps, 'page' | 'shown' | 'context'> {
  readonly conflict: Conflict;
}

/** A conflict beside its part, with the change that solves it. */
export async function ConflictNote({ conflict, page, shown, context }: ConflictNoteProps) {
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
        <Button
          type="submit"
          {...makes(shown, applyChange(shown.selection, change, spot).parts)}
          variant="secondary"
          size="sm"
          className="mt-2"
        >
          {words?.join(' ')}
        </Button>
      )}
    </Alert>
  );
}

async function Exchanges({ row, page, shown, context }: PartsListProps & { readonly row: ShownRow }) {
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
          <button
            key={n}
            type="submit"
            {...puts([{ ...row, phase: n }])}
            aria-pressed={n === phase}
            aria-label={`${t('phase', { n })}: ${row.part.name}`}
            className={`inline-flex min-h-9 items-center rounded-md border px-3 text-sm font-medium pointer-coarse:min-h-11 ${n === phase ? 'border-brand bg-brand-tint text-action-active' : 'border-line-strong bg-surface hover:border-control'}`}
          >
            {t('phase', { n })}
          </button>
        ))}
      </div>
      <p className="mb-1 text-sm font-semibold">{t('exchangeTitle')}</p>
      {list.length === 0 && <p className="text-sm text-ink-soft">{t('noExchange')}</p>}
      <ul className="grid gap-1">
        {list.map(({ sku, difference, because }) => {
          const part = page.parts.get(sku);
          if (!part) return null;
          const after = exchanged(shown.selection, row.sku, row.spot, sku).parts;
          return (
            <li key={sku}>
              <FoundArticle part={part} label={money(difference)} sends={makes(shown, after)} />
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

/** Quantity and exchanges of a part that is bought. */
async function RowButtons({ row, open }: { readonly row: ShownRow; readonly open: boolean }) {
  const t = await getTranslations('system.page');
  const { part, quantity } = row;
  const name = { name: part.name };
  const step = 'icon-button icon-button-sm icon-button-outline';
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <span className="flex items-center gap-1.5">
        <button
          type="submit"
          {...puts([{ ...row, quantity: quantity - 1 }])}
          aria-label={quantity > 1 ? t('fewer', name) : t('remove', name)}
          className={step}
        >
          {quantity > 1 ? <MinusIcon className="size-4" /> : <TrashIcon className="size-4" />}
        </button>
        <span className="min-w-8 text-center font-semibold tabular-nums">{quantity}</span>
        <button
          type="submit"
          {...puts([{ ...row, quantity: quantity + 1 }])}
          aria-label={t('more', name)}
          className={step}
        >
          <PlusIcon className="size-4" />
        </button>
      </span>
      <OpenButton id={swapKey(row)} open={open} action="exchange" name={part.name} />
    </div>
  );
}

export async function PartRow(
  props: PartsListProps & { readonly row: ShownRow; readonly conflicts: readonly Conflict[] },
) {
  const { row, shown, context, conflicts, swap } = props;
  const [t, texts] = await Promise.all([getTranslations('system.page'), storeTexts(context.store)]);
  const { part, phase = 1 } = row;
  const open = swap === swapKey(row);
  return (
    <li data-part={shown.rows.indexOf(row)} className="py-5 first:pt-0 last:pb-0">
      <div className="flex min-w-0 gap-4">
        <Thumbnail src={part.image?.url ?? null} size="md" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 font-semibold">
            <p className="min-w-40 flex-1">
              <Link href={part.url} prefetch={false} className="hover:text-action">
                {keepTogether(part.name)}
              </Link>
            </p>
            <p className="flex items-center gap-2 whitespace-nowrap tabular-nums">
              {phase > 1 && <Badge>{t('phase', { n: phase })}</Badge>}
              {row.price ?? <Badge tone="success">{t('owned')}</Badge>}
            </p>
          </div>
          {row.why && (
            <p className="mt-0.5 max-w-prose text-sm text-ink-soft">
              {whyText(texts, row.why, context.store)}
            </p>
          )}
          {row.owned !== true && <RowButtons row={row} open={open} />}
        </div>
      </div>
      {conflicts.map((conflict) => (
        <ConflictNote key={`${conflict.code} ${conflict.spot}`} {...props} conflict={conflict} />
      ))}
      {open && <Exchanges {...props} />}
    </li>
  );
}
