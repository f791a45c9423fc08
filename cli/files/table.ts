import { mkdir, rename, type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentFile } from '@/commerce/model/document';
import { withEnds } from '@/lib/text/table-lines';
import type { Invocation } from '../command';

/** For names and addresses: other users may not read it, also if the file was there. Close it. */
async function openPrivately(path: string): Promise<FileHandle> {
  const file = await open(path, 'w', 0o600);
  if ((await file.stat()).isFile()) await file.chmod(0o600);
  return file;
}

export async function writePrivately(path: string, bytes: Buffer): Promise<void> {
  const file = await openPrivately(path);
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

/** To the file of `--out`, else to its own name. Prints where it is. */
export async function saveFile({ text, show }: Invocation, document: DocumentFile): Promise<void> {
  const file = text('out') ?? document.fileName;
  await writePrivately(file, document.bytes);
  show({ file }, `${file} was written.`);
}

/** To the folder of `--out`, as a file that its owner alone may read, or to stdout. `name`: without its ending. Throws UsageError. */
export async function writeTable(
  name: string,
  linesIn: (format: 'csv' | 'json') => AsyncIterable<string>,
  invocation: Invocation,
): Promise<void> {
  const format = invocation.oneOf('format', ['csv', 'json']) ?? (invocation.has('json') ? 'json' : 'csv');
  const lines = linesIn(format);
  if (invocation.text('out') !== undefined)
    return writeParts(`${name}.${format}`, withEnds(lines), invocation);
  for await (const line of lines) invocation.print(line);
}

/** A file in the folder of `--out`, readable by its owner only; one part in memory. */
export async function writeParts(
  name: string,
  parts: AsyncIterable<string | Uint8Array>,
  { note, text }: Invocation,
): Promise<void> {
  const folder = text('out') ?? '.';
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  // The name only appears once the file is complete, even if the database fails.
  const part = `${path}.part`;
  const file = await openPrivately(part);
  try {
    for await (const each of parts) await file.writeFile(each);
  } finally {
    await file.close();
  }
  await rename(part, path);
  note(`${path} is written.`);
}
