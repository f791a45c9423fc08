'use client';

import { ContactFiles, useOwnFiles } from '@/features/contact/islands/contact-files';

/** Pictures of what is wrong, uploaded as they are chosen; the form around it sends their ids. */
export function ReturnPictures() {
  const { choose, files, problem, remove, uploading } = useOwnFiles('message');
  return (
    <>
      {files.map(({ id }) => (
        <input key={id} type="hidden" name="file" value={id} />
      ))}
      <ContactFiles
        files={files}
        uploading={uploading}
        problem={problem}
        onChoose={choose}
        onRemove={remove}
      />
    </>
  );
}
