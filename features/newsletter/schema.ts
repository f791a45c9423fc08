import { z } from 'zod';
import { emailField } from '@/lib/validation/email';

/** `POST /api/user` of type `newsletter` (contract.md), and the form without a script. */
export const newsletterPostSchema = z.object({ type: z.literal('newsletter'), email: emailField });
export type NewsletterPost = z.output<typeof newsletterPostSchema>;
