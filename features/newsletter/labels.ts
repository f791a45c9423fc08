import type { ValidationKey } from '@/lib/validation/keys';

/** The message keys of the checks of an email address. */
export type EmailError = Extract<ValidationKey, 'validation.required' | `validation.email.${string}`>;

/** The texts of the form, translated on the server, since cached pages have no message runtime. */
export interface NewsletterLabels {
  readonly email: string;
  readonly submit: string;
  readonly sending: string;
  readonly failed: string;
  readonly errors: Readonly<Record<EmailError, string>>;
}
