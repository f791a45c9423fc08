import { describe, expect, it } from 'vitest';
import at from '@/messages/at.json';
import beFr from '@/messages/be_fr.json';
import beNl from '@/messages/be_nl.json';
import chDe from '@/messages/ch_de.json';
import chFr from '@/messages/ch_fr.json';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import it_ from '@/messages/it.json';
import nb from '@/messages/nb.json';
import nl from '@/messages/nl.json';
import sv from '@/messages/sv.json';
import { messageTexts } from '../testing/message-texts';
import type { MessageTree } from './messages';

// A number in front of a noun needs a plural form: "1 day", "30 days". This finds the messages that lack one.

const german = ['Stück', 'Zeichen'];

/** The catalogues, each with the nouns that have the same form for one and for many. */
const catalogues = [
  ['en', en, []],
  ['nl', nl, ['jaar', 'uur']],
  ['be_nl', beNl, ['jaar', 'uur']],
  ['de', de, german],
  ['at', at, german],
  ['ch_de', chDe, german],
  ['fr', fr, ['mois']],
  ['be_fr', beFr, []],
  ['ch_fr', chFr, []],
  ['nb', nb, ['år', 'års', 'tegn', 'stk', 'forslag']],
  ['sv', sv, ['år', 'års', 'tecken', 'st', 'förslag']],
  ['it', it_, ['file', 'foto']],
] as const satisfies readonly (readonly [string, MessageTree, readonly string[]])[];

/** Parameters that count something. */
const counts = 'count n limit available quantity most files products days legal hours minutes years'.split(
  ' ',
);

/** The formatted count of a plural form (`counted`); in messages without one it is the number of an order or the like. */
const formattedCount = 'number';

/** Keys of texts that need no plural form, with the reason. */
const exceptions: readonly (readonly [keys: RegExp, reason: string])[] = [
  [
    /^validation\./,
    'the limits of config/limits/islands.ts are larger than 1; the English texts are those of spec §5',
  ],
  [/^product\.tierRow$/, 'price tiers begin at 2 units (spec §4)'],
  [/^(cart\.problem|error)\.insufficient_stock$/, 'no noun: "only 3 of these"'],
  [/^error\.quantity_limit$/, 'no noun: "at most 3 of these"'],
  [/^orders\.reasons\./, 'no noun: "3 not in stock"'],
  [/^error\.weight_limit$/, 'a weight: "300 kg"'],
  [/^(footer\.hours|contact\.hours|home\.strip\.help)$/, 'the opening hours, not a number of hours'],
  [/^(category\.showAllOptions|cart\.setTo)$/, 'no noun: "show all 12"'],
  [/^(error\.transfer_amount_limit|checkout\.largeTransfer)$/, 'an amount of money'],
  [/^system\.page\.progress$/, 'no noun: "question 1 of 6"'],
  [/^system\.conflict\./, 'amounts with a unit, or counts of several'],
  [/^compare\.chosen$/, 'no noun: "1 of 4 selected"'],
];

const english = new Map(messageTexts(en));

/** `text` without its plural forms. */
function withoutPlurals(text: string): string {
  let depth = 0;
  let plural = 0;
  let kept = '';
  for (const [index, letter] of [...text].entries()) {
    if (letter === '{') depth += 1;
    if (plural === 0 && /^\{\w+, plural,/.test([...text].slice(index).join(''))) plural = depth;
    if (plural === 0) kept += letter;
    if (letter === '}') {
      if (plural === depth) plural = 0;
      depth -= 1;
    }
  }
  return kept;
}

/** The nouns that follow a count in `text`, outside of plural forms. */
function countedNouns(key: string, text: string): string[] {
  const names = english.get(key)?.includes(', plural,') ? [...counts, formattedCount] : counts;
  return [...withoutPlurals(text).matchAll(/\{(\w+)\}[\s ]+(\p{L}+)/gu)]
    .filter(([, name = '']) => names.includes(name))
    .map(([, , noun = '']) => noun);
}

describe('plural forms', () => {
  it.each(catalogues)(
    'stand wherever a number precedes a noun in %s',
    (_, catalogue, invariable: readonly string[]) => {
      const missing = messageTexts(catalogue)
        .filter(([key]) => !exceptions.some(([keys]) => keys.test(key)))
        .filter(([key, text]) => countedNouns(key, text).some((noun) => !invariable.includes(noun)));
      expect(missing).toEqual([]);
    },
  );

  it('are told from numbers that stand alone', () => {
    expect(countedNouns('a', '{days} days to return')).toEqual(['days']);
    expect(countedNouns('a', '{days, plural, one {{days} day} other {{days} days}} to return')).toEqual([]);
    expect(countedNouns('a', 'Show all {count}')).toEqual([]);
    expect(countedNouns('a', '{name} is here, {limit, plural, one {#} other {#}} and {count} more')).toEqual([
      'more',
    ]);
    expect(countedNouns('email.canceledText', 'Order {number} of today')).toEqual([]);
    expect(countedNouns('category.count', '{number} products')).toEqual(['products']);
  });

  it('are excepted only where a text exists', () => {
    const keys = messageTexts(en).map(([key]) => key);
    for (const [pattern] of exceptions) expect(keys.some((key) => pattern.test(key))).toBe(true);
  });
});
