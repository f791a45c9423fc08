import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipParts } from './zip';

async function* files(count: number) {
  for (let each = 1; each <= count; each += 1)
    yield { fileName: `INV-${each}.pdf`, bytes: Buffer.from(`%PDF ${each}`) };
}

const zipped = async (count: number) =>
  unzipSync(Buffer.concat(await Array.fromAsync(zipParts(files(count)))));

it('has every file, and is a zip without any', async () => {
  const entries = await zipped(3);
  expect(Object.keys(entries)).toEqual(['INV-1.pdf', 'INV-2.pdf', 'INV-3.pdf']);
  expect(Buffer.from(entries['INV-2.pdf'] ?? []).toString()).toBe('%PDF 2');
  expect(await zipped(0)).toEqual({});
});

it('gives a file on before it reads the next one', async () => {
  let read = 0;
  async function* counted() {
    for await (const file of files(3)) {
      read += 1;
      yield file;
    }
  }
  const parts = zipParts(counted());
  await parts.next();
  expect(read).toBe(1);
});
