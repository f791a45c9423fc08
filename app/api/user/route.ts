import { z } from 'zod';
import { accountPostSchema } from '@/features/account/schema';
import { guestUser, postAccount } from '@/features/account/server/handlers';
import { reviewPostSchema } from '@/features/reviews/schema';
import { postReview } from '@/features/reviews/server/handlers';
import { wishlistPostSchema } from '@/features/wishlist/schema';
import { postWishlist } from '@/features/wishlist/server/handlers';
import { rejectMethodsExcept, route } from '../api-route';

const userPostSchema = z.discriminatedUnion('type', [
  reviewPostSchema,
  accountPostSchema,
  wishlistPostSchema,
]);

export const GET = route(null, guestUser);

export const POST = route(userPostSchema, (input, context) => {
  switch (input.type) {
    case 'reviewform':
      return postReview(input, context);
    case 'wishlist-add':
    case 'wishlist-remove':
    case 'wishlist-share':
    case 'wishlist-unshare':
      return postWishlist(input, context);
    default:
      return postAccount();
  }
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET', 'POST');
