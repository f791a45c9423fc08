import { describe, expect, it } from 'vitest';
import type { Language } from '@/config/types';
import { positionsIn, setOf } from '../catalogue/list-index/bitset';
import type { ListIndex } from '../catalogue/list-index/list-index';
import { testLexicons } from '../testing/search-lexicons';
import { lexeme, lexemePrefixes, tokens, stemOf } from './query/stems';
import { joinInput, readQuery } from './query/read-query';
import { TermReader } from './term-sets';
import { typedWords } from './query/words';

const lexicons = testLexicons();
const COUNT = 8;

/** The entries of products by position: what their documents contain. */
const documents: readonly (readonly string[])[] = [
  [tokens.category('cameras'), tokens.option(1), tokens.option(4)],
  [tokens.category('cameras'), tokens.option(2), tokens.option(5), tokens.option(7)],
  [tokens.category('recorders'), tokens.option(1), tokens.feature('no_subscription')],
  [tokens.category('brackets'), inName('tracer'), inText('camera')],
  [inText('tracer')],
  [inName('grey')],
  [inName('gray')],
  [tokens.brand('noctara'), tokens.attribute('microphone')],
];

function inName(word: string): string {
  return lexeme('en', lexemePrefixes.name, stemOf(word, 'en'));
}
function inText(word: string): string {
  return lexeme('en', lexemePrefixes.any, stemOf(word, 'en'));
}

/** Evaluates the `tsquery` of one term: words joined by `&` of alternatives joined by `|`. */
function matches(query: string, document: readonly string[]): boolean {
  const script = query.replaceAll(/'([^']+)'(:\*)?/g, (_, entry: string, prefix?: string) =>
    String(document.some((each) => (prefix ? each.startsWith(entry) : each === entry))),
  );
  const evaluate = (text: string): boolean => {
    const inner = /\(([^()]*)\)/.exec(text);
    if (inner) return evaluate(text.replace(inner[0], String(evaluate(inner[1] ?? ''))));
    return text.split('|').some((part) => part.split('&').every((each) => each.trim() === 'true'));
  };
  return evaluate(script);
}

/** The reader needs the number of products only. */
const index = { ids: new Int32Array(COUNT) } as Partial<ListIndex> as ListIndex;
const postings = {
  read: (_: ListIndex, queries: ReadonlySet<string>) => {
    const results = [...queries].map((query) => {
      const positions = documents.flatMap((document, at) => (matches(query, document) ? [at] : []));
      return [query, setOf(positions, (position) => position, COUNT)] as const;
    });
    return Promise.resolve(new Map(results));
  },
  warmUp: () => Promise.resolve(),
};

/** The positions that match the only term of a text, by level. */
async function setsOf(text: string, language: Language = 'en', typing = false) {
  const lexicon = lexicons.of(language);
  const input = joinInput(typedWords(text), lexicon);
  const terms = readQuery(input, lexicon, { has: () => false }, { typing, apart: false });
  const reader = new TermReader(index, postings, lexicons, lexicon);
  const all = await reader.read(terms);
  const sets = all.at(-1);
  const list = (set = setOf([], Number, COUNT)) => [...positionsIn(set)].filter((at) => at < COUNT);
  return {
    strong: list(sets?.strong),
    also: list(sets?.also),
    name: list(sets?.name),
    text: list(sets?.text),
    accessories: list(reader.accessories()),
  };
}

describe('the products that match a term', () => {
  it('are those that a meaning names; a mention is weaker', async () => {
    expect(await setsOf('camera')).toMatchObject({ strong: [0, 1], also: [], name: [], text: [3] });
    expect(await setsOf('noctara')).toMatchObject({ strong: [7] });
    expect(await setsOf('microphone')).toMatchObject({ strong: [7] });
    expect(await setsOf('nvr')).toMatchObject({ strong: [2] });
  });

  it('rank a later option of an "at least" attribute behind', async () => {
    expect(await setsOf('ip66')).toMatchObject({ strong: [0], also: [1] });
    expect(await setsOf('ip67')).toMatchObject({ strong: [1], also: [] });
  });

  it('match any of the conditions, and all that are joined', async () => {
    // Infrared, or 4 MP and no recorder.
    expect(await setsOf('night vision')).toMatchObject({ strong: [0, 1] });
  });

  it('are without a thing: what the data says, else all that do not have it', async () => {
    expect(await setsOf('without subscription')).toMatchObject({ strong: [2], also: [], name: [], text: [] });
    expect(await setsOf('without camera')).toMatchObject({ strong: [2, 3, 4, 5, 6, 7] });
  });

  it('have an unknown word in their name, or mention it', async () => {
    expect(await setsOf('tracer')).toMatchObject({ strong: [3], name: [3], text: [3, 4] });
    // The beginning of a word counts in names only.
    expect(await setsOf('trac')).toMatchObject({ strong: [3], text: [3] });
    expect(await setsOf('xylophone')).toMatchObject({ strong: [], also: [], name: [], text: [] });
  });

  it('are found by other words for the same thing', async () => {
    expect((await setsOf('grey')).name).toEqual([5, 6]);
  });

  it('are for an unfinished word those of all phrases that begin so', async () => {
    expect((await setsOf('noct')).strong).toEqual([7]);
  });

  it('are for words that begin several phrases those of the shortest; the others rank behind', async () => {
    expect(await setsOf('wall brack', 'en', true)).toMatchObject({ strong: [3], also: [2] });
    expect(await setsOf('wall bracket rec', 'en', true)).toMatchObject({ strong: [2], also: [] });
  });

  it('are not those that mention what the shop does not sell', async () => {
    expect(await setsOf('drone')).toMatchObject({ strong: [0, 1], name: [], text: [] });
  });

  it('include the accessories of the data', async () => {
    expect((await setsOf('camera')).accessories).toEqual([3]);
  });
});
