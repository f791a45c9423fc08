import { z } from 'zod';
import { accountPostSchema } from '@/features/account/schema';
import { guestUser, postAccount } from '@/features/account/server/handlers';
import { contactPostSchema } from '@/features/contact/schema';
import { postContact } from '@/features/contact/server/handlers';
import { newsletterPostSchema } from '@/features/newsletter/schema';
import { postNewsletter } from '@/features/newsletter/server/handlers';
import { reviewPostSchema } from '@/features/reviews/schema';
import { postReview } from '@/features/reviews/server/handlers';
import { rejectMethodsExcept, route } from '../api-route';

const userPostSchema = z.discriminatedUnion('type', [
  reviewPostSchema,
  newsletterPostSchema,
  contactPostSchema,
  accountPostSchema,
]);

export const GET = route(null, guestUser);

export const POST = route(userPostSchema, (input, context) => {
  if (input.type === 'reviewform') return postReview(input, context);
  if (input.type === 'newsletter') return postNewsletter(input, context);
  if (input.type === 'contactForm') return postContact(input, context);
  return postAccount();
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET', 'POST');
