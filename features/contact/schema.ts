import { z } from 'zod';
import { contactTopics, contactLimits } from '@/config/limits/contact';
import { emailField } from '@/lib/fields/email';
import { byRule, optionalText, requiredMultiline, codeField } from '@/lib/fields/text';
import { encodeMessage, fieldMessage } from '@/lib/fields/message';
import { nameField } from '@/lib/fields/name';
import { checkNoDomain } from '@/lib/fields/web-address';

export const orderTopics: readonly string[] = ['order', 'return', 'warranty'];

export const contactFormSchema = z.object({
  topic: z.enum(contactTopics, { error: () => encodeMessage(fieldMessage('validation.required')) }),
  name: nameField,
  email: emailField,
  orderNumber: optionalText({ max: contactLimits.orderNumberLength }).superRefine(byRule(checkNoDomain)),
  message: requiredMultiline({ max: contactLimits.messageLength }),
});
export type ContactFormValues = z.output<typeof contactFormSchema>;

/** `id`: of the browser, so that repeating counts once; without one, a message of its own. `files`: ids of the backend. */
export const contactPostSchema = contactFormSchema.extend({
  type: z.literal('contactForm'),
  id: z.uuid().default(() => crypto.randomUUID()),
  files: z.array(codeField(128)).max(contactLimits.files).default([]),
});
export type ContactPost = z.output<typeof contactPostSchema>;
