import { reviewStatusSchema } from '@/commerce/model/review';
import type { ReviewForModerator } from '@/commerce/ports/admin/catalogue';
import { staffFormats } from '@/features/staff/formats';
import { searchLines } from '@/features/staff-import/words';
import { english } from '@/lib/messages/coded-texts';
import { type Command, CommandError, type Commands } from '../command';
import { saveFile } from '../files/table';
import { listCommand, withAdmin } from '../with-admin';
import { storeCodes } from '@/config/shop/stores';

const statuses = [...reviewStatusSchema.options, 'all'] as const;

function lines(review: ReviewForModerator): string {
  const { id, date, store, status, stars, verified, replaces, sku, name, message, pictures } = review;
  const marks = [
    status,
    `${stars} of 5`,
    ...(verified ? ['verified purchase'] : []),
    ...(replaces === null ? [] : [`in place of review ${replaces}`]),
  ].join(', ');
  const head = [String(id).padStart(6), date.slice(0, 10), store.padEnd(5), sku, marks, name].join('  ');
  const shown = pictures.map((picture) => `picture ${picture}`);
  return [head, message.replaceAll(/\s+/g, ' '), ...shown].join('\n        ');
}

const moderation = (verdict: 'approved' | 'rejected', usage: string, summary: string): Command => ({
  usage,
  summary,
  run: async ({ first: number, texts, wrong, show }) => {
    if (!/^[1-9]\d{0,8}$/.test(number)) throw wrong(`${number} is not the number of a review`);
    const id = Number(number);
    const before = await withAdmin(({ reviews }) => reviews.moderate(id, verdict, texts('without')));
    if (before === null) throw new CommandError(`There is no review ${id}.`);
    show({ id, before, status: verdict }, `Review ${id}: ${before} → ${verdict}`);
  },
});

export const commands: Commands = {
  'review list': listCommand({
    usage: '[--status S] [--limit N]',
    summary: 'list reviews, without --status the pending ones',
    asked: ({ oneOf }) => {
      const chosen = oneOf('status', statuses) ?? 'pending';
      return { status: chosen === 'all' ? undefined : chosen };
    },
    list: ({ reviews }, query) => reviews.list(query),
    line: lines,
    none: 'There are no such reviews.',
  }),
  'review approve': moderation(
    'approved',
    '<id> [--without PICTURE …]',
    'show a review in the shop, without pictures that are named; those are deleted',
  ),
  'review reject': moderation(
    'rejected',
    '<id>',
    'do not show a review in the shop; its pictures are deleted',
  ),
  'review picture': {
    usage: '<picture> [--out FILE]',
    summary: 'write a picture of a review to a file; its id: from review list',
    run: async (invocation) => {
      const { first: id } = invocation;
      const picture = await withAdmin(({ reviews }) => reviews.picture(id, 'large'));
      if (!picture) throw new CommandError(`There is no picture ${id}.`);
      await saveFile(invocation, picture);
    },
  },
  'search try': {
    usage: '<words> --store <code>',
    summary: 'search as a shopper of a store and explain the order: what matched, what it weighs',
    run: async ({ first: words, needed, show }) => {
      const store = needed('store', storeCodes);
      const found = await withAdmin(({ search }) => search.explain(store, words, 10));
      const lines = searchLines({ t: english, format: staffFormats('en') }, found);
      show(found, [...lines, english('import.search.found', { text: words, count: found.total })].join('\n'));
    },
  },
};
