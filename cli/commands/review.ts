import { reviewStatusSchema } from '@/commerce/model/review';
import type { ReviewForModerator } from '@/commerce/ports/admin/catalogue';
import { type Command, limitOf, oneOf, UsageError, CommandError } from '../command';
import { withAdmin } from '../with-admin';

const statuses = [...reviewStatusSchema.options, 'all'] as const;

function lines(review: ReviewForModerator): string {
  const { id, date, store, status, stars, verified, replaces, sku, name, message } = review;
  const marks = [
    status,
    `${stars} of 5`,
    ...(verified ? ['verified purchase'] : []),
    ...(replaces === null ? [] : [`in place of review ${replaces}`]),
  ].join(', ');
  const head = [String(id).padStart(6), date.slice(0, 10), store.padEnd(5), sku, marks, name].join('  ');
  return `${head}\n        ${message.replaceAll(/\s+/g, ' ')}`;
}

const reviewListCommand: Command = {
  name: 'review list',
  usage: '[--status S] [--limit N]',
  summary: 'list reviews, without --status the pending ones',
  run: async (invocation) => {
    const limit = limitOf('review list', invocation);
    const chosen = oneOf('review list', 'status', invocation, statuses) ?? 'pending';
    const status = chosen === 'all' ? undefined : chosen;
    const reviews = await withAdmin((admin) => admin.reviews.list({ limit, status }));
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
    usage: '<id>',
    summary,
    run: async ({ positionals: [text = ''], show }) => {
      if (!/^[1-9]\d{0,8}$/.test(text))
        throw new UsageError(`${name}: ${text} is not the number of a review`);
      const id = Number(text);
      const before = await withAdmin((admin) => admin.reviews.moderate(id, verdict));
      if (before === null) throw new CommandError(`There is no review ${id}.`);
      show({ id, before, status: verdict }, `Review ${id}: ${before} → ${verdict}`);
    },
  };
}

const reviewApproveCommand = moderationCommand('approve', 'approved', 'show a review in the shop');
const reviewRejectCommand = moderationCommand('reject', 'rejected', 'do not show a review in the shop');

export const reviewCommands: readonly Command[] = [
  reviewListCommand,
  reviewApproveCommand,
  reviewRejectCommand,
];
