import { z } from 'zod';
import { type FormDraft, formDraft } from '@/lib/client/form/form-draft';

const typed = formDraft('sign-in-email', z.object({ email: z.string() }));

export const storeEmail = (email: string): void => typed.store({ email });

/** The address is the draft of the next form; `rest`, the other values, is never kept. `keeps`: also after sending. */
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
