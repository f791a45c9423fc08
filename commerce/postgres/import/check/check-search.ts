import { MAX_PHRASE } from '../../search/query/lexicon';
import { type Concepts, type Condition, readClause, type SearchWords } from '../../search/search-data';
import { words } from '../../search/query/words';
import type { OtherRows } from '../read/parse';
import type { References } from '../read/references';
import type { Row } from '../read/yaml-file';
import type { Fault } from './report';

type Known = (condition: Condition) => boolean;

function knownIn(
  { brands, categories, features, box, attributes }: References,
  skus: ReadonlySet<string>,
): Known {
  const sets: Record<string, { has: (code: string) => boolean }> = {
    brand: brands,
    category: categories,
    feature: features,
    box,
    sku: skus,
  };
  return ({ kind, code }) => {
    const set = sets[kind];
    if (set) return set.has(code);
    const attribute = attributes.get(kind);
    return attribute?.type === 'boolean'
      ? code === 'yes'
      : (attribute?.options.some((option) => option.code === code) ?? false);
  };
}

type Report = Row<unknown>['report'];

function checkClauses(
  texts: readonly string[],
  known: Known,
  report: (at: number, fault: Fault) => void,
): void {
  texts.forEach((text, at) => {
    for (const condition of readClause(text) ?? []) {
      if (!known(condition)) report(at, ['noTarget', { name: `${condition.kind} ${condition.code}` }]);
    }
  });
}

function checkConcepts(
  { accessory, at_least, describes, measures, numbers, concepts }: Concepts,
  known: Known,
  isTarget: (target: string) => boolean,
  attributes: References['attributes'],
  report: Report,
): void {
  checkClauses(accessory, known, (at, fault) => report(['accessory', at], fault));
  at_least.forEach((code, at) => {
    if (!attributes.has(code)) report(['at_least', at], ['noAttribute', { name: code }]);
  });
  for (const [field, table] of Object.entries({ describes, measures, numbers })) {
    for (const code of Object.keys(table))
      if (!attributes.has(code)) report([field, code], ['noAttribute', { name: code }]);
  }
  for (const [code, texts] of Object.entries(describes))
    checkClauses(texts, known, (at, fault) => report(['describes', code, at], fault));
  for (const [code, targets] of Object.entries(numbers)) {
    targets.forEach((target, at) => {
      if (!isTarget(target)) report(['numbers', code, at], ['noTarget', { name: target.replace(':', ' ') }]);
    });
  }
  const seen = new Set<string>();
  concepts.forEach(({ code, any, also, without }, index) => {
    if (seen.has(code)) report(['concepts', index, 'code'], ['concept', { name: code }]);
    seen.add(code);
    for (const [field, texts] of Object.entries({ any, also, without: without ?? [] })) {
      checkClauses(texts, known, (at, fault) => report(['concepts', index, field, at], fault));
    }
  });
}

function checkWords({ names }: SearchWords, isTarget: (target: string) => boolean, report: Report): void {
  for (const [target, phrases] of Object.entries(names)) {
    if (!isTarget(target)) report(['names', target], ['noTarget', { name: target.replace(':', ' ') }]);
    phrases.forEach((phrase, at) => {
      const { length } = words(phrase);
      if (length === 0) report(['names', target, at], 'noLetter');
      else if (length > MAX_PHRASE) report(['names', target, at], ['words', { most: MAX_PHRASE }]);
    });
  }
}

export function checkSearch(parsed: OtherRows, references: References, skus: ReadonlySet<string>): void {
  const known = knownIn(references, skus);
  const codes = new Set(
    parsed.search.flatMap((row) =>
      row.name === 'concepts' ? row.value.concepts.map(({ code }) => code) : [],
    ),
  );
  const isTarget = (target: string) => {
    const [condition, more] = readClause(target) ?? [];
    return condition ? !more && !condition.negated && known(condition) : codes.has(target);
  };
  for (const row of parsed.search) {
    if (row.name === 'concepts') checkConcepts(row.value, known, isTarget, references.attributes, row.report);
    else checkWords(row.value, isTarget, row.report);
  }
}
