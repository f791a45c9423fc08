import { z } from 'zod';
import { type FormDraft, formDraft } from '@/lib/client/form/form-draft';

const typed = formDraft('sign-in-email', z.object({ email: z.string() }));

/** Stores the email address that the sign-in and password reset forms start with. */
export const storeEmail = (email: string): void => typed.store({ email });

/**
 * The draft of a form with an email address, which the next one begins with; `rest`: its other values, never kept. Once the
 * form was sent, the address stays for the next form if it `keeps` it.
 */
export const emailDraft = <Values extends { email: string }>(
  rest: Omit<Values, 'email'>,
  keeps: boolean,
): FormDraft<Values> => ({
  read: () => {
    const kept = typed.read();
    return kept && ({ ...rest, ...kept } as Values);
  },
  store: (values) => {
    if (values) storeEmail(values.email);
    else if (!keeps) typed.store(null);
  },
});
