import { type FileHandle, open } from 'node:fs/promises';

/**
 * Opens an empty file for names and addresses: other users of the machine may not read it, also if the file was there. Close
 * it.
 */
export async function openPrivately(path: string): Promise<FileHandle> {
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
