import { reviewStatusSchema } from '@/commerce/model/review';
import type { ReviewForModerator, Explanation } from '@/commerce/ports/admin/catalogue';
import { type Command, limitOf, oneOf, UsageError, CommandError } from '../command';
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

const reviewListCommand: Command = {
  name: 'review list',
  usage: '[--status S] [--limit N]',
  summary: 'list reviews, without --status the pending ones',
  run: async (invocation) => {
    const limit = limitOf('review list', invocation);
    const chosen = oneOf('review list', 'status', invocation, statuses) ?? 'pending';
    const status = chosen === 'all' ? undefined : chosen;
    const { rows: reviews } = await withAdmin((admin) =>
      admin.reviews.list({ page: 1, size: limit, status }),
    );
    invocation.show(
      reviews,
      reviews.length === 0 ? 'There are no such reviews.' : reviews.map(lines).join('\n'),
    );
  },
};

function moderationCommand(
  word: 'approve' | 'reject',
  verdict: 'approved' | 'rejected',
  summary: string,
): Command {
  const name = `review ${word}`;
  return {
    name,
    usage: verdict === 'approved' ? '<id> [--without PICTURE …]' : '<id>',
    summary,
    run: async ({ positionals: [text = ''], lists, show }) => {
      if (!/^[1-9]\d{0,8}$/.test(text))
        throw new UsageError(`${name}: ${text} is not the number of a review`);
      const id = Number(text);
      const before = await withAdmin((admin) => admin.reviews.moderate(id, verdict, lists['without']));
      if (before === null) throw new CommandError(`There is no review ${id}.`);
      show({ id, before, status: verdict }, `Review ${id}: ${before} → ${verdict}`);
    },
  };
}

const reviewApproveCommand = moderationCommand(
  'approve',
  'approved',
  'show a review in the shop, without pictures that are named; those are deleted',
);
const reviewRejectCommand = moderationCommand(
  'reject',
  'rejected',
  'do not show a review in the shop; its pictures are deleted',
);

const reviewPictureCommand: Command = {
  name: 'review picture',
  usage: '<picture> [--out FILE]',
  summary: 'write a picture of a review to a file; its id: from review list',
  run: async ({ positionals: [id = ''], values, show }) => {
    const picture = await withAdmin(({ reviews }) => reviews.picture(id, 'large'));
    if (!picture) throw new CommandError(`There is no picture ${id}.`);
    const file = String(values['out'] ?? picture.fileName);
    await writePrivately(file, picture.bytes);
    show({ file }, `${file} was written.`);
  },
};

export const reviewCommands: readonly Command[] = [
  reviewListCommand,
  reviewApproveCommand,
  reviewRejectCommand,
  reviewPictureCommand,
];

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

export const searchTryCommand: Command = {
  name: 'search try',
  usage: '<words> --store <code>',
  summary: 'search as a shopper of a store and explain the order: what matched, what it weighs',
  run: async ({ positionals: [text = ''], values, show }) => {
    const store = storeCodes.find((code) => code === values['store']);
    if (!store) throw new UsageError(`search try: --store must be one of ${storeCodes.join(', ')}`);
    const explanation = await withAdmin(({ search }) => search.explain(store, text, PRODUCTS));
    show(explanation, linesOf(explanation).join('\n'));
  },
};
