'use client';

import { type ChangeEvent, useState } from 'react';
import { Area } from '@/features/staff/islands/form';
import { SelectField } from '@/ui/form/select-field';

interface AnswerFieldProps {
  readonly rows: number;
  readonly templates: readonly { readonly label: string; readonly text: string }[];
  readonly texts: { readonly label: string; readonly hint: string; readonly template: string };
}

/** The text of an answer. A template is added below what is there. */
export function AnswerField({ rows, templates, texts }: AnswerFieldProps) {
  const [answer, setAnswer] = useState('');
  const add = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const template = templates[Number(target.value)];
    if (target.value !== '' && template)
      setAnswer((typed) => (typed.trim() === '' ? template.text : `${typed.trimEnd()}\n\n${template.text}`));
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
      <Area
        name="text"
        rows={rows}
        label={texts.label}
        hint={texts.hint}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </>
  );
}
