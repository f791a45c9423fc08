'use client';

import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { pointerReleased } from '@/lib/client/panels/pointer-release';
import { suggestEmail } from '@/lib/client/form/suggest-email';
import { TextField, type TextFieldProps } from '@/ui/form/text-field';
import { TextButton } from '@/ui/text-link';

interface EmailFieldProps extends TextFieldProps {
  /** The question whether an address was meant, with the address. */
  readonly suggestion: (email: string) => ReactNode;
  readonly onSuggestion: (email: string) => void;
}

/** An email field that suggests the likely domain after a typing error, and refuses nothing. */
export function EmailField({ suggestion, onSuggestion, onBlur, onChange, hint, ...field }: EmailFieldProps) {
  const [meant, setMeant] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const suggest = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    const input = event.target;
    const typed = input.value;
    // Without the checker, which may fail to load, there is no suggestion. A press on the button below must not miss it.
    const suggested = suggestEmail(typed).catch(() => null);
    void pointerReleased()
      .then(() => suggested)
      .then((email) => setMeant(input.value === typed ? email : null));
  };
  const accept = (email: string) => {
    // The button disappears, so that the focus would be lost.
    box.current?.querySelector('input')?.focus();
    setMeant(null);
    onSuggestion(email);
  };
  return (
    <div ref={box} className="flex min-w-0 flex-col">
      <TextField
        {...field}
        hint={hint}
        onBlur={suggest}
        onChange={(event) => {
          setMeant(null);
          onChange?.(event);
        }}
      />
      <div role="status">
        {meant !== null && (
          <p className="mt-1.5 text-sm">
            <TextButton onClick={() => accept(meant)}>{suggestion(meant)}</TextButton>
          </p>
        )}
      </div>
    </div>
  );
}
