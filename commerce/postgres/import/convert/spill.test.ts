import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { HashSet } from './hash-set';
import { Spill } from './families';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});

it('gives back values in any order, also between additions', () => {
  const spill = new Spill<{ text: string }>(join(folder, 'a/values'));
  const values = Array.from({ length: 300 }, (_, index) => ({ text: `ü${index}`.repeat(index * 7) }));
  const places = values.map((value, index) => {
    const at = spill.add(value);
    if (index % 50 === 0) expect(spill.read(at)).toEqual(value);
    return at;
  });
  const inOrder = [...places.keys()];
  for (const index of [...inOrder, ...inOrder.toReversed(), ...inOrder.map((each) => (each * 97) % 300)])
    expect(spill.read(places[index] ?? -1)).toEqual(values[index]);
  spill.remove();
  expect(readdirSync(join(folder, 'a'))).toEqual([]);
});

it('has a file of its own, also if two processes use the same path', () => {
  const [first, second] = [
    new Spill<string>(join(folder, 'values')),
    new Spill<string>(join(folder, 'values')),
  ];
  const at = first.add('first');
  expect(first.read(at)).toBe('first');
  expect(second.read(second.add('other'))).toBe('other');
  // Makes the next read one of the file.
  first.read(first.add('next'));
  first.add('last');
  expect(first.read(at)).toBe('first');
  for (const spill of [first, second]) spill.remove();
  expect(readdirSync(folder)).toEqual([]);
});

it('keeps a set of texts by their hashes', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const [set, exact] = [new HashSet(), new Set<string>()];
      for (const text of texts) {
        expect(set.add(text)).toBe(!exact.has(text));
        exact.add(text);
        expect(set.has(text)).toBe(true);
        expect(set.has(`${text}-other`)).toBe(exact.has(`${text}-other`));
      }
    }),
  );
  const large = new HashSet(Array.from({ length: 50_000 }, (_, index) => `camera-${index}`));
  expect(Array.from({ length: 50_000 }, (_, index) => large.has(`camera-${index}`)).every(Boolean)).toBe(
    true,
  );
  expect(Array.from({ length: 50_000 }, (_, index) => large.has(`dome-${index}`)).some(Boolean)).toBe(false);
});
