'use client';

import { type ChangeEvent, useRef } from 'react';
import { contactFileTypes, contactLimits } from '@/config/limits/contact';
import { useTexts } from '@/lib/client/texts';
import { fillText } from '@/lib/text/fill-text';
import { FieldShell } from '@/ui/form/field';
import { CloseIcon } from '@/ui/first-icons';
import { IconButton } from '@/ui/icon-button';
import type { StoredFile } from '../contact-draft';
import { megabytes } from './use-contact-files';

interface ContactFilesProps {
  readonly files: readonly StoredFile[];
  readonly uploading: string | null;
  readonly problem: string | undefined;
  readonly onChoose: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
}

export function ContactFiles({ files, uploading, problem, onChoose, onRemove }: ContactFilesProps) {
  const t = useTexts('contactForm');
  const common = useTexts('common');
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    // The same file can be chosen again after it was removed.
    target.value = '';
  };
  const remove = (id: string) => {
    onRemove(id);
    input.current?.focus();
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <FieldShell
        label={t.files}
        optionalLabel={`(${common.optional})`}
        hint={fillText(t.filesHint, { files: contactLimits.files, size: megabytes })}
        // Null, so that the field announces the message when it appears.
        error={problem ?? null}
      >
        {(control) => (
          // The control of the browser has words in the language of the browser: it lies invisible over our own button.
          <span className="relative flex w-fit rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
            <span aria-hidden className="button button-secondary button-md">
              <span className="button-label">{t.chooseFiles}</span>
            </span>
            <input
              {...control}
              ref={input}
              type="file"
              multiple
              accept={Object.keys(contactFileTypes).join(',')}
              onChange={choose}
              title=""
              className="absolute inset-0 w-full cursor-pointer opacity-0 file:cursor-pointer"
            />
          </span>
        )}
      </FieldShell>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {uploading !== null && fillText(t.uploading, { name: uploading })}
      </p>
      {files.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
          {files.map(({ id, name }) => (
            <li key={id} className="flex min-w-0 items-center justify-between gap-3 py-1 pr-1 pl-3">
              <span className="min-w-0 text-sm wrap-anywhere">{name}</span>
              <IconButton
                size="sm"
                label={fillText(t.removeFile, { name })}
                icon={<CloseIcon className="size-4" />}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
