import { z } from 'zod';
import { accountPostSchema } from '@/features/account/schema';
import { guestUser, postAccount } from '@/features/account/server/handlers';
import { reviewPostSchema } from '@/features/reviews/schema';
import { postReview } from '@/features/reviews/server/handlers';
import { rejectMethodsExcept, route } from '../api-route';

const userPostSchema = z.discriminatedUnion('type', [reviewPostSchema, accountPostSchema]);

export const GET = route(null, guestUser);

export const POST = route(userPostSchema, (input, context) =>
  input.type === 'reviewform' ? postReview(input, context) : postAccount(),
);

export const { PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET', 'POST');
