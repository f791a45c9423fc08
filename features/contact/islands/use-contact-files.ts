import { useRef, useState } from 'react';
import { contactLimits } from '@/config/limits/contact';
import { useTexts } from '@/lib/client/texts';
import { fillText } from '@/lib/text/fill-text';
import { callShop } from '@/lib/client/call';
import { CallError } from '@/lib/client/call-error';
import { textOf } from '@/lib/client/toasts';
import { type ShopInfo, useShop } from '@/lib/client/shop-context';
import { paths } from '@/lib/paths/paths';
import type { StoredFile } from '../contact-draft';

export const megabytes = String(contactLimits.fileBytes / (1024 * 1024));

const upload = (shop: ShopInfo, file: File) =>
  callShop<StoredFile>(shop, paths.api.contactFiles, { method: 'POST', file, query: { name: file.name } });

function useFailureText() {
  const t = useTexts('contactForm');
  return (error: unknown, name: string): string => {
    const code = error instanceof CallError ? error.code : '';
    if (code === 'body_too_large') return fillText(t.fileTooLarge, { name, size: megabytes });
    if (code === 'file_type') return fillText(t.fileType, { name });
    return (code === 'rate_limited' ? textOf(error) : null) ?? fillText(t.fileFailed, { name });
  };
}

/** Uploads files as they are chosen, one after the other. `read` and `write`: the files of the form. */
export function useContactFiles(read: () => readonly StoredFile[], write: (files: StoredFile[]) => void) {
  const t = useTexts('contactForm');
  const shop = useShop();
  const failureText = useFailureText();
  const running = useRef(Promise.resolve());
  const [uploading, setUploading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const add = async (file: File) => {
    const { name, size } = file;
    if (read().length >= contactLimits.files)
      return setProblem(fillText(t.tooManyFiles, { files: contactLimits.files }));
    if (size > contactLimits.fileBytes)
      return setProblem(fillText(t.fileTooLarge, { name, size: megabytes }));
    setUploading(name);
    try {
      write([...read(), await upload(shop, file)]);
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
      setProblem(t.filesExpired);
    },
    remove: (id: string) => {
      setProblem(undefined);
      write(read().filter((file) => file.id !== id));
    },
  };
}
