import { z } from 'zod';
import { accountPostSchema } from '@/features/account/schema';
import { guestUser, postAccount } from '@/features/account/server/calls';
import { reviewPostSchema } from '@/features/reviews/schema';
import { postReview } from '@/features/reviews/server/calls';
import { except, route } from '../route-kit';

const userPostSchema = z.discriminatedUnion('type', [reviewPostSchema, accountPostSchema]);

export const GET = route(null, guestUser);

export const POST = route(userPostSchema, (input, context) =>
  input.type === 'reviewform' ? postReview(input, context) : postAccount(),
);

export const { PUT, PATCH, DELETE, OPTIONS } = except('GET', 'POST');
