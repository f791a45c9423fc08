import { z } from 'zod';
import { areaPostMembers } from '@/features/account/area-schema';
import { accountPostMembers } from '@/features/account/schema';
import { areaHandlers, accountHandlers, getUser } from '@/features/account/server/handlers';
import { contactPostSchema } from '@/features/contact/schema';
import { postContact } from '@/features/contact/server/handlers';
import { newsletterPostSchema } from '@/features/newsletter/schema';
import { postNewsletter } from '@/features/newsletter/server/handlers';
import { reviewPostSchema } from '@/features/reviews/schema';
import { postReview } from '@/features/reviews/server/handlers';
import { stockNoticePostSchema, postStockNotice } from '@/features/product/server/stock-notices';
import type { ShopRequest } from '@/features/store/server/request-context';
import { wishlistPostMembers } from '@/features/wishlist/schema';
import { wishlistHandlers } from '@/features/wishlist/server/handlers';
import { featureOn } from '@/lib/stores/enabled-features';
import type { Failure, Reply } from '@/lib/http/create-route';
import { fail, type Result } from '@/lib/result';
import { rejectMethodsExcept, route, type MessageKey, withMessage } from '../api-route';

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

/** The handler of each type (spec §7); a type without one does not compile. */
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

/** The text of each success; `message` of the last four depends on more than the type. */
const messages: Readonly<Record<UserPost['type'], MessageKey>> = {
  login: 'reply.signedIn',
  logout: 'reply.signedOut',
  register: 'reply.registered',
  registerFromOrder: 'reply.registered',
  checkPassword: 'reply.passwordAllowed',
  confirmAccount: 'signIn.confirmed',
  customerUpdate: 'accountArea.profile.saved',
  forgotPassword: 'signIn.checkEmail',
  resetPassword: 'signIn.resetDone',
  'customer-saveAddress': 'accountArea.addresses.saved',
  'customer-deleteAddress': 'accountArea.addresses.removed',
  'customer-endSession': 'accountArea.sessions.ended',
  'customer-endOtherSessions': 'accountArea.sessions.othersEnded',
  'customer-requestDeletion': 'accountArea.deletion.requested',
  'customer-cancelDeletion': 'accountArea.deletion.canceled',
  'wishlist-add': 'wishlist.added',
  'wishlist-remove': 'accountArea.profile.saved',
  'wishlist-share': 'accountArea.profile.saved',
  'wishlist-unshare': 'wishlist.stopped',
  contactForm: 'contact.form.done',
  newsletter: 'newsletter.sent',
  reviewform: 'reviews.pending',
  stockNotice: 'stockNotice.sent',
};

function messageOf(input: UserPost, body: { readonly isLoggedIn?: unknown }): MessageKey {
  const isNew = input.type === 'register' || input.type === 'registerFromOrder';
  if (isNew && body.isLoggedIn === false) return 'signIn.checkEmail';
  if (input.type === 'customerUpdate' && input.password !== undefined)
    return 'accountArea.profile.passwordSaved';
  return messages[input.type];
}

const isSignedIn = (body: { readonly isLoggedIn?: unknown }) => body.isLoggedIn === true;

export const GET = route(
  null,
  withMessage<undefined>((_, body) => (isSignedIn(body) ? 'reply.signedIn' : 'reply.guest'), getUser),
);

export const POST = route<UserPost>(userPostSchema, withMessage<UserPost>(messageOf, dispatch));

export const { PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET', 'POST');
