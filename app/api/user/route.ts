import { z } from 'zod';
import { areaPostMembers } from '@/features/account/area-schema';
import { accountPostMembers } from '@/features/account/schema';
import { areaHandlers } from '@/features/account/server/area-handlers';
import { accountHandlers, getUser } from '@/features/account/server/handlers';
import { contactPostSchema } from '@/features/contact/schema';
import { postContact } from '@/features/contact/server/handlers';
import { newsletterPostSchema } from '@/features/newsletter/schema';
import { postNewsletter } from '@/features/newsletter/server/handlers';
import { reviewPostSchema } from '@/features/reviews/schema';
import { postReview } from '@/features/reviews/server/handlers';
import { stockNoticePostSchema } from '@/features/stock-notices/schema';
import { postStockNotice } from '@/features/stock-notices/server/handlers';
import type { ShopRequest } from '@/features/store/server/request-context';
import { wishlistPostMembers } from '@/features/wishlist/schema';
import { wishlistHandlers } from '@/features/wishlist/server/handlers';
import { featureOn } from '@/lib/features';
import type { Failure, Reply } from '@/lib/http/create-route';
import { fail, type Result } from '@/lib/result';
import { rejectMethodsExcept, route } from '../api-route';

const userPostSchema = z.discriminatedUnion('type', [
  ...accountPostMembers,
  ...areaPostMembers,
  ...wishlistPostMembers,
  contactPostSchema,
  newsletterPostSchema,
  reviewPostSchema,
  stockNoticePostSchema,
]);
type UserPost = z.output<typeof userPostSchema>;

type Handler<Input> = (input: Input, request: ShopRequest) => Promise<Result<Reply, Failure>>;

/** The handler of each type (contract.md); a type without one does not compile. */
const handlers: { readonly [Type in UserPost['type']]: Handler<Extract<UserPost, { type: Type }>> } = {
  ...accountHandlers,
  ...areaHandlers,
  ...wishlistHandlers,
  contactForm: postContact,
  newsletter: postNewsletter,
  reviewform: postReview,
  stockNotice: postStockNotice,
};

/** Types about products, which a shop that demands a sign-in shows to customers only. */
const productTypes: ReadonlySet<UserPost['type']> = new Set(['reviewform', 'stockNotice']);

/** Calls the handler of a body; TypeScript relates the two by the type parameter. */
function dispatch<Type extends UserPost['type']>(
  input: Extract<UserPost, { type: Type }>,
  request: ShopRequest,
): Promise<Result<Reply, Failure>> {
  const { store, customer } = request.context;
  if (customer === null && featureOn('authentication', store) && productTypes.has(input.type))
    return Promise.resolve(fail({ code: 'sign_in_required' }));
  const handler: Handler<Extract<UserPost, { type: Type }>> = handlers[input.type];
  return handler(input, request);
}

export const GET = route(null, getUser);

export const POST = route<UserPost>(userPostSchema, dispatch);

export const { PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET', 'POST');
