import { z } from 'zod';
import { emailField } from '@/lib/fields/email';

export const newsletterPostSchema = z.object({ type: z.literal('newsletter'), email: emailField });
export type NewsletterPost = z.output<typeof newsletterPostSchema>;

export const newsletterFormSchema = newsletterPostSchema.omit({ type: true });
export type NewsletterForm = z.output<typeof newsletterFormSchema>;

export const linkFormSchema = z.object({ token: z.string() });
export type LinkForm = z.output<typeof linkFormSchema>;

export const newsletterChangeSchema = z.object({ action: z.enum(['subscribe', 'unsubscribe']) });
export type NewsletterChange = z.output<typeof newsletterChangeSchema>;
