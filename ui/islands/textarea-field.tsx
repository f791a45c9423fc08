'use client';

import { clsx } from 'clsx';
import { useState, type ComponentProps, type InputEvent } from 'react';
import { FieldShell, controlClass, type FieldText } from '@/ui/form/field';

export interface TextareaFieldProps
  extends FieldText, Omit<ComponentProps<'textarea'>, keyof FieldText | 'children'> {
  /** Shows the counter `length/limit` (spec §3). Longer text is not cut off; the form's validation rejects it. */
  readonly limit?: number | undefined;
}

/** Characters as code points, as the validation rule counts them. */
const lengthOf = (text: string) => Array.from(text).length;

/** Passes on every attribute of `<textarea>` and `ref`. */
export function TextareaField(props: TextareaFieldProps) {
  const { id, label, labelHidden, hint, error, required, optionalLabel, className, ...control } = props;
  const { limit, onInput, rows = 4, ...rest } = control;
  const initial = lengthOf(String(rest.value ?? rest.defaultValue ?? ''));
  const [typed, setTyped] = useState(initial);
  const length = rest.value === undefined ? typed : initial;
  const count = (event: InputEvent<HTMLTextAreaElement>) => {
    setTyped(lengthOf(event.currentTarget.value));
    onInput?.(event);
  };
  const text = { label, labelHidden, hint, error, required, optionalLabel, className };
  const counter = limit !== undefined && (
    <span className={clsx(length > limit && 'font-semibold text-danger')}>{`${length}/${limit}`}</span>
  );
  return (
    <FieldShell id={id} {...text} aside={counter}>
      {(attributes) => (
        <textarea
          {...rest}
          {...attributes}
          rows={rows}
          onInput={count}
          className={clsx(controlClass, 'field-sizing-content min-h-24 resize-y')}
        />
      )}
    </FieldShell>
  );
}
