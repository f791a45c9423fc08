'use client';

import { type ChangeEvent, useRef, useState } from 'react';
import { contactFileTypes, contactLimits, reviewPictures } from '@/config/limits/contact';
import { useTexts, type ShopInfo, useShop } from '@/lib/client/shop-context';
import { FieldShell } from '@/ui/form/field';
import { CloseIcon } from '@/ui/first-icons';
import { IconButton } from '@/ui/icon-button';
import type { StoredFile } from '../contact-draft';
import { callShop } from '@/lib/client/call';
import { CallError } from '@/lib/client/call-error';
import { textOf } from '@/lib/client/toasts';
import { paths } from '@/lib/paths/paths';

const types = Object.keys(contactFileTypes);

/** What a form takes; reviews have texts of their own, of the namespace `reviews.form`. */
const kinds = {
  message: { ...contactLimits, types, query: {}, texts: 'contact.form' },
  review: {
    ...reviewPictures,
    types: types.filter((type) => type.startsWith('image/')),
    query: { for: 'review' },
    texts: 'reviews.form',
  },
} as const;
type FilesOf = keyof typeof kinds;

const megabytes = (of: FilesOf) => String(kinds[of].fileBytes / (1024 * 1024));

const upload = (shop: ShopInfo, file: File, of: FilesOf) =>
  callShop<StoredFile>(shop, paths.api.contactFiles, {
    method: 'POST',
    file,
    query: { name: file.name, ...kinds[of].query },
  });

function useFailureText(of: FilesOf) {
  const t = useTexts('contact.form');
  const own = useTexts(kinds[of].texts);
  return (error: unknown, name: string): string => {
    const code = error instanceof CallError ? error.code : '';
    if (code === 'body_too_large') return t('fileTooLarge', { name, size: megabytes(of) });
    if (code === 'file_type') return own('fileType', { name });
    return (code === 'rate_limited' ? textOf(error) : null) ?? t('fileFailed', { name });
  };
}

/** Uploads files as they are chosen, one after the other. `read` and `write`: the files of the form. */
export function useContactFiles(
  read: () => readonly StoredFile[],
  write: (files: StoredFile[]) => void,
  of: FilesOf = 'message',
) {
  const t = useTexts('contact.form');
  const own = useTexts(kinds[of].texts);
  const shop = useShop();
  const failureText = useFailureText(of);
  const running = useRef(Promise.resolve());
  const [uploading, setUploading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const add = async (file: File) => {
    const { name, size } = file;
    const { fileBytes, files } = kinds[of];
    if (read().length >= files) return setProblem(own('tooManyFiles', { files }));
    if (size > fileBytes) return setProblem(t('fileTooLarge', { name, size: megabytes(of) }));
    setUploading(name);
    try {
      write([...read(), await upload(shop, file, of)]);
    } catch (error) {
      setProblem(failureText(error, name));
    }
    setUploading(null);
  };
  return {
    uploading,
    problem,
    /** Resolves when no upload is running. */
    settled: () => running.current,
    choose: (files: readonly File[]) => {
      setProblem(undefined);
      for (const file of files) running.current = running.current.then(() => add(file));
    },
    /** The server has deleted files that waited too long for their message. */
    expired: () => {
      write([]);
      setProblem(own('filesExpired'));
    },
    remove: (id: string) => {
      setProblem(undefined);
      write(read().filter((file) => file.id !== id));
    },
  };
}

/** Files that a form keeps apart from its other values. */
export function useOwnFiles(of: FilesOf) {
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  // Files that are chosen together are uploaded one after the other, and each is added to those before it.
  const latest = useRef(files);
  const write = (changed: readonly StoredFile[]) => {
    latest.current = changed;
    setFiles(changed);
  };
  const upload = useContactFiles(() => latest.current, write, of);
  return { ...upload, files, read: () => latest.current };
}

interface ContactFilesProps {
  readonly of?: FilesOf;
  readonly files: readonly StoredFile[];
  readonly uploading: string | null;
  readonly problem: string | undefined;
  readonly onChoose: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
}

export function ContactFiles(props: ContactFilesProps) {
  const { of = 'message', files, uploading, problem, onChoose, onRemove } = props;
  const t = useTexts('contact.form');
  const own = useTexts(kinds[of].texts);
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
        label={own('files')}
        optionalLabel={`(${common('optional')})`}
        hint={own('filesHint', { files: kinds[of].files, size: megabytes(of) })}
        // Null, so that the field announces the message when it appears.
        error={problem ?? null}
      >
        {(control) => (
          // The control of the browser has words in the language of the browser: it lies invisible over our own button.
          <span className="relative flex w-fit rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
            <span aria-hidden className="button button-secondary button-md">
              <span className="button-label">{own('chooseFiles')}</span>
            </span>
            <input
              {...control}
              ref={input}
              type="file"
              multiple
              accept={kinds[of].types.join(',')}
              onChange={choose}
              title=""
              className="absolute inset-0 w-full cursor-pointer opacity-0 file:cursor-pointer"
            />
          </span>
        )}
      </FieldShell>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {uploading !== null && t('uploading', { name: uploading })}
      </p>
      {files.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
          {files.map(({ id, name }) => (
            <li key={id} className="flex min-w-0 items-center justify-between gap-3 py-1 pr-1 pl-3">
              <span className="min-w-0 text-sm wrap-anywhere">{name}</span>
              <IconButton
                size="sm"
                label={t('removeFile', { name })}
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
