'use client';

import { useState } from 'react';
import { ContactFiles, useContactFiles } from '@/features/contact/islands/contact-files';
import type { StoredFile } from '@/features/contact/contact-draft';

/** Pictures of what is wrong, uploaded as they are chosen; the form around it sends their ids. */
export function ReturnPictures() {
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const upload = useContactFiles(() => files, setFiles);
  return (
    <>
      {files.map(({ id }) => (
        <input key={id} type="hidden" name="file" value={id} />
      ))}
      <ContactFiles
        files={files}
        uploading={upload.uploading}
        problem={upload.problem}
        onChoose={upload.choose}
        onRemove={upload.remove}
      />
    </>
  );
}
