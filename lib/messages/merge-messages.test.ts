import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageTexts } from '../testing/message-texts';
import { mergeMessages, type MessageTree } from './messages';

describe('mergeMessages', () => {
  const { tree } = fc.letrec<{ tree: MessageTree; entry: string | MessageTree }>((tie) => ({
    tree: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('entry'), { maxKeys: 3, noNullPrototype: true }),
    entry: fc.oneof({ maxDepth: 3 }, fc.string(), tie('tree')),
  }));

  it('replaces texts on every level and keeps the rest', () => {
    const merged = mergeMessages({ a: '1', b: { c: '2', d: '3' } }, { b: { d: '4' } });
    expect(merged).toEqual({ a: '1', b: { c: '2', d: '4' } });
  });

  it('is the identity for an empty overlay and for itself, and does not mutate its arguments', () => {
    fc.assert(
      fc.property(tree, tree, (base, over) => {
        const before = structuredClone([base, over]);
        expect(mergeMessages(base, {})).toEqual(base);
        expect(mergeMessages(base, base)).toEqual(base);
        mergeMessages(base, over);
        expect([base, over]).toEqual(before);
      }),
    );
  });

  it('contains every text of the overlay', () => {
    fc.assert(
      fc.property(tree, tree, (base, over) => {
        const merged = new Map(messageTexts(mergeMessages(base, over)));
        for (const [key, text] of messageTexts(over)) expect(merged.get(key)).toBe(text);
      }),
    );
  });
});
