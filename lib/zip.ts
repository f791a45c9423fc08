import { Zip, ZipPassThrough } from 'fflate';

interface ZippedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** A zip of at most 65,535 files and 4 GiB, with one file in memory. Stored as they are, because PDFs do not compress. */
export async function* zipParts(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for await (const { bytes, fileName } of files) {
    const entry = new ZipPassThrough(fileName);
    zip.add(entry);
    entry.push(bytes, true);
    yield* parts.splice(0);
  }
  zip.end();
  yield* parts;
}
