import 'server-only';
import type { Context } from '@/commerce/context';
import type { Money } from '@/commerce/model/money';
import { storeConfig } from '@/config/shop/stores';
import { winterOf } from '@/config/system/places';
import { getCart } from '@/features/cart/server/handlers';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { clientOf } from '@/lib/http/headers';
import { countCall } from '@/lib/http/limits/rate-limit';
import { storeTexts } from '@/lib/messages/messages';
import { paths } from '@/lib/paths/paths';
import { fail, ok, type Result } from '@/lib/result';
import { answersQuery, emptyAnswers } from '../answers';
import { check, conflictsOf } from '../engine/check';
import { propose } from '../engine/propose';
import type { Check, Chosen, Conflict, Parts, Proposal, System } from '../engine/types';
import type { CheckPost, ProposePost } from '../schema';
import { conflictText, whyText } from '../texts';
import { systemDelivery } from './delivery';
import { partsOf } from './parts';

type Refusal = Extract<Proposal, { because: string[] }>;
type ReplyResult = Promise<Result<Reply, Failure>>;

/** Without `use`, which repeats the headroom for the bars of the page. */
const toReply = ({ use: _, ...answer }: Check) => answer;

const winterAt = ({ store }: Context) => winterOf(storeConfig(store).country);

/** Fails if the client has made too many of these calls. */
async function counted({ headers }: ShopRequest, answer: () => Promise<object>): ReplyResult {
  const retryAfter = await countCall('system', clientOf(headers));
  return retryAfter === null ? ok({ body: await answer() }) : fail({ code: 'rate_limited', retryAfter });
}

export const postCheck = (input: CheckPost, request: ShopRequest): ReplyResult =>
  counted(request, async () =>
    toReply(check({ ...input, winter: winterAt(request.context) }, await partsOf(request.context))),
  );

export const postPropose = (input: ProposePost, request: ShopRequest): ReplyResult =>
  counted(request, async () => {
    const parts = await partsOf(request.context);
    const proposal = propose(input, parts, { winter: winterAt(request.context) });
    if ('because' in proposal) return refused(proposal, request.context);
    const systems = proposal.systems.map((system) => shownSystem(system, parts, request.context));
    return { systems: await Promise.all(systems) };
  });

const refused = ({ needed, ...proposal }: Refusal, { currency }: Context) => ({
  ...proposal,
  ...(needed !== undefined && { needed: { minor: needed, currency } satisfies Money }),
});

async function shownSystem(system: System, parts: Parts, context: Context) {
  const t = await storeTexts(context.store);
  const price: Money = { minor: system.price, currency: context.currency };
  return {
    kind: system.kind,
    parts: system.parts.map(({ why, ...part }) => ({ ...part, why: whyText(t, why, context.store) })),
    price,
    delivery: systemDelivery(system.parts, parts, context, new Date()),
    check: toReply(system.check),
  };
}

/** Without those that an article has alone: the rest of its system may be at home. */
function conflictsAmong(chosen: readonly Chosen[], parts: Parts): Conflict[] {
  const hasAlone = ({ code, skus }: Conflict) =>
    conflictsOf({ parts: chosen.filter(({ sku }) => skus.includes(sku)) }, parts).some(
      (each) => each.code === code,
    );
  return conflictsOf({ parts: chosen }, parts).filter(
    (conflict) => conflict.skus.length > 1 || !hasAlone(conflict),
  );
}

/** `GET /api/system/cart`: what does not fit together among the articles of the cart. Never refuses an order. */
export async function getCartWarnings(_: unknown, request: ShopRequest): ReplyResult {
  const { context } = request;
  const [cart, parts, t] = await Promise.all([getCart(request), partsOf(context), storeTexts(context.store)]);
  const chosen = (cart?.items ?? []).flatMap(({ product: { sku }, quantity }) =>
    parts.has(sku) ? [{ sku, quantity }] : [],
  );
  const conflicts = conflictsAmong(chosen, parts);
  return ok({
    body: {
      warnings: [...new Set(conflicts.map((conflict) => conflictText(t, conflict, parts, context.store)))],
      url: paths.system(answersQuery({ ...emptyAnswers, parts: chosen, step: 'systems' })),
    },
  });
}
