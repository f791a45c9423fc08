'use client';

import { clsx } from 'clsx';
import { type FormEvent, useRef, useState } from 'react';
import { callShop } from '@/lib/client/call';
import { CallError } from '@/lib/client/call-error';
import { reportCommerce } from '@/lib/client/commerce-events';
import { newsletterRequested } from '@/lib/client/person/newsletter-requested';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { announced } from '@/lib/client/toasts';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { TextField } from '@/ui/form/text-field';

interface EmailFormProps {
  /** Where the form goes without a script. */
  readonly action: string;
  /** What is sent besides the address: the `type` of the call (spec §7), which is the namespace `newsletter` or the namespace `stockNotice`, and what it is about. */
  readonly fields: Readonly<Record<string, string>> & { readonly type: 'newsletter' | 'stockNotice' };
}

/** Loaded at the first use: the rules bring the schema library with them. */
async function loadRules() {
  const [{ emailField }, { decodeMessage }] = await Promise.all([
    import('@/lib/fields/email'),
    import('@/lib/fields/message'),
  ]);
  return { emailField, decodeMessage };
}

function useEmailForm({ fields }: Pick<EmailFormProps, 'fields'>) {
  const t = useTexts();
  const own = useTexts(fields.type);
  const shop = useShop();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<{
    readonly tone: 'success' | 'danger';
    readonly text: string;
  }>();
  const check = async (value: string) => {
    const { emailField, decodeMessage } = await loadRules();
    const problem = emailField.safeParse(value).error?.issues[0]?.message ?? '';
    const message = decodeMessage(problem);
    return message ? t(message.key, message.params) : undefined;
  };
  const change = async (value: string) => {
    setOutcome(undefined);
    const emailProblem = await check(value);
    // A later change has its own check.
    if (input.current?.value === value) setError(emailProblem);
  };
  const refuse = (text: string | undefined) => {
    setError(text);
    input.current?.focus();
  };
  const send = async (email: string) => {
    const emailProblem = await check(email);
    if (emailProblem !== undefined) return refuse(emailProblem);
    const body = { ...fields, email };
    const call = callShop<{ message: string }>(shop, paths.api.user, { method: 'POST', body });
    const { message } = await announced(call);
    if (fields.type === 'newsletter') {
      newsletterRequested.store();
      reportCommerce({ type: 'generate_lead', source: 'newsletter' });
    }
    setError(undefined);
    setOutcome({ tone: 'success', text: message });
    if (input.current) input.current.value = '';
  };
  const submit = async () => {
    if (sending.current) return;
    sending.current = true;
    setPending(true);
    setOutcome(undefined);
    await send(input.current?.value ?? '').catch((failure: unknown) => {
      const known = failure instanceof CallError ? failure : null;
      if (known?.fields['email'] !== undefined) return refuse(known.fields['email']);
      setOutcome({ tone: 'danger', text: known?.message || own('failed') });
    });
    sending.current = false;
    setPending(false);
  };
  return { input, pending, error, outcome, change, submit };
}

/** Validated on each change (spec §5). Without a script it is a plain form. */
export function EmailForm({ action, fields }: EmailFormProps) {
  const t = useTexts('newsletter');
  const own = useTexts(fields.type);
  // Its button is one word.
  const isShort = fields.type === 'newsletter';
  const { input, pending, error, outcome, change, submit } = useEmailForm({ fields });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate method="post" action={action} onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div
        className={clsx(
          'flex items-start gap-3',
          isShort ? 'max-[22rem]:flex-wrap sm:flex-wrap' : 'flex-wrap',
        )}
      >
        <TextField
          ref={input}
          name="email"
          type="email"
          label={t('email')}
          // Null, so that the field announces the message when it appears.
          error={error ?? null}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          onFocus={() => void loadRules().catch(() => undefined)}
          onChange={(event) => void change(event.target.value).catch(() => undefined)}
          className={clsx('min-w-0 flex-1', isShort ? 'max-[22rem]:basis-56 sm:basis-56' : 'basis-56')}
        />
        <Button
          type="submit"
          size="lg"
          pending={pending}
          pendingLabel={own('sending')}
          className={clsx(
            'min-h-11 py-2',
            isShort ? 'mt-6.5 max-sm:px-4 max-[22rem]:mt-0 max-[22rem]:w-full' : 'max-sm:w-full sm:mt-6.5',
          )}
        >
          {own('submit')}
        </Button>
      </div>
      {outcome && (
        <Alert tone={outcome.tone} live={outcome.tone === 'success' ? 'status' : 'alert'} className="mt-3">
          {outcome.text}
        </Alert>
      )}
    </form>
  );
}
