import { reviewStatusSchema } from '@/commerce/model/review';
import type { ReviewForModerator, Explanation } from '@/commerce/ports/admin/catalogue';
import { type Command, CommandError, type Commands } from '../command';
import { writePrivately } from '../files/table';
import { withAdmin } from '../with-admin';
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
  run: async ({ positionals: [number = ''], texts, wrong, show }) => {
    if (!/^[1-9]\d{0,8}$/.test(number)) throw wrong(`${number} is not the number of a review`);
    const id = Number(number);
    const before = await withAdmin(({ reviews }) => reviews.moderate(id, verdict, texts('without')));
    if (before === null) throw new CommandError(`There is no review ${id}.`);
    show({ id, before, status: verdict }, `Review ${id}: ${before} → ${verdict}`);
  },
});

const PRODUCTS = 10;

function linesOf({ terms, products, total, ...rest }: Explanation): string[] {
  const notes = [
    ...(rest.corrected === null ? [] : [`Searched for instead: ${rest.corrected}`]),
    ...(rest.suggestion === null ? [] : [`Suggested: ${rest.suggestion}`]),
    ...(rest.leftOut.length === 0 ? [] : [`Left out: ${rest.leftOut.join(', ')}`]),
    ...(rest.notSold === null ? [] : [`Not sold: ${rest.notSold}`]),
  ];
  const words = terms.map(({ typed, role, meanings, weight, matches }) => {
    const means = meanings.length === 0 ? 'a word of names and texts' : meanings.join(', ');
    const counts = Object.entries(matches).map(([level, count]) => `${level} ${count}`);
    return `  "${typed}" (${role}, weight ${weight.toFixed(1)}): ${means}; ${counts.join(', ')}`;
  });
  const productLines = products.map(({ sku, name, matches }) => {
    const how = matches.map((level, at) => `${terms[at]?.typed ?? ''}: ${level ?? 'no match'}`);
    return `  ${sku.padEnd(14)} ${name}  [${how.join('; ')}]`;
  });
  return ['Terms:', ...words, ...notes, `Products: ${total}`, ...productLines];
}

export const commands: Commands = {
  'review list': {
    usage: '[--status S] [--limit N]',
    summary: 'list reviews, without --status the pending ones',
    run: async ({ limit, oneOf, show }) => {
      const chosen = oneOf('status', statuses) ?? 'pending';
      const query = { page: 1, size: limit(), status: chosen === 'all' ? undefined : chosen };
      const { rows } = await withAdmin(({ reviews }) => reviews.list(query));
      show(rows, rows.map(lines).join('\n') || 'There are no such reviews.');
    },
  },
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
    run: async ({ positionals: [id = ''], text, show }) => {
      const picture = await withAdmin(({ reviews }) => reviews.picture(id, 'large'));
      if (!picture) throw new CommandError(`There is no picture ${id}.`);
      const file = text('out') ?? picture.fileName;
      await writePrivately(file, picture.bytes);
      show({ file }, `${file} was written.`);
    },
  },
  'search try': {
    usage: '<words> --store <code>',
    summary: 'search as a shopper of a store and explain the order: what matched, what it weighs',
    run: async ({ positionals: [words = ''], needed, show }) => {
      const store = needed('store', storeCodes);
      const explanation = await withAdmin(({ search }) => search.explain(store, words, PRODUCTS));
      show(explanation, linesOf(explanation).join('\n'));
    },
  },
};
