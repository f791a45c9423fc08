'use client';

import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';

interface PasskeyButtonProps {
  readonly kind: 'get' | 'create';
  /** Of an invitation. */
  readonly token?: string | undefined;
  readonly label: string;
  readonly unsupported: string;
  readonly failed: string;
}

/** Null if the member has to confirm first: the next page asks for that. */
async function answerOf(kind: PasskeyButtonProps['kind'], token: string | undefined): Promise<unknown> {
  const response = await fetch('/access/challenge', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, token }),
  });
  if (response.status === 409) {
    location.assign(`/confirm?next=${encodeURIComponent(location.pathname)}`);
    return null;
  }
  if (!response.ok) throw new Error(`the challenge was refused: ${response.status}`);
  const options: unknown = await response.json();
  return kind === 'get'
    ? startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
    : startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** Asks for a passkey, and sends the form around it with the answer. */
export function PasskeyButton({ kind, token, label, unsupported, failed }: PasskeyButtonProps) {
  const answer = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async () => {
    if (!browserSupportsWebAuthn()) return setProblem(unsupported);
    setPending(true);
    setProblem(null);
    try {
      const given = await answerOf(kind, token);
      const input = answer.current;
      if (!input || given === null) return;
      input.value = JSON.stringify(given);
      input.form?.submit();
    } catch {
      setPending(false);
      setProblem(failed);
    }
  };
  useEffect(() => {
    const form = answer.current?.form;
    // Of the button, and of the key Enter in a field.
    const onSubmit = (event: Event) => {
      event.preventDefault();
      if (!pending) void ask();
    };
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  });
  return (
    <>
      <input ref={answer} type="hidden" name="answer" />
      <Button full type="submit" pending={pending}>
        {label}
      </Button>
      <p role="status" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </>
  );
}
