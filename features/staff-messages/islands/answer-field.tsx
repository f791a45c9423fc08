'use client';

import { type ChangeEvent, useRef } from 'react';
import { Area } from '@/features/staff/islands/form';
import { SelectField } from '@/ui/form/select-field';

interface AnswerFieldProps {
  readonly rows: number;
  readonly templates: readonly { readonly label: string; readonly text: string }[];
  readonly texts: { readonly label: string; readonly hint: string; readonly template: string };
}

/** The text of an answer. A template is added below what is there. */
export function AnswerField({ rows, templates, texts }: AnswerFieldProps) {
  // Not a state of React: the form keeps what is typed while it shows what somebody else has written.
  const answer = useRef<HTMLTextAreaElement>(null);
  const add = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const template = templates[Number(target.value)];
    const field = answer.current;
    if (target.value !== '' && template && field)
      field.value =
        field.value.trim() === '' ? template.text : `${field.value.trimEnd()}\n\n${template.text}`;
    target.value = '';
  };
  return (
    <>
      <SelectField
        size="sm"
        label={texts.template}
        placeholder="–"
        defaultValue=""
        onChange={add}
        options={templates.map(({ label }, index) => ({ value: String(index), label }))}
      />
      <Area ref={answer} name="text" rows={rows} label={texts.label} hint={texts.hint} />
    </>
  );
}
