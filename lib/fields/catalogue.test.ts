import { readFileSync } from 'node:fs';
import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { validationKeys } from './message';

const languages = ['en', 'nl', 'de', 'fr', 'nb', 'sv', 'it'] as const;
const sample = { n: 8, min: 5, max: 15, value: 'Ωx', example: '12-AB', code: 'EL', postcode: 'BT1 1AA' };

interface Tree {
  readonly [key: string]: string | Tree;
}

function catalogue(language: string): { validation: Tree } {
  const file = new URL(`../../messages/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as { validation: Tree };
}

function texts(tree: Tree, path: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, entry]): [string, string][] =>
    typeof entry === 'string' ? [[`${path}.${name}`, entry]] : texts(entry, `${path}.${name}`),
  );
}

const all = new Map(
  languages.map((language) => [language, new Map(texts(catalogue(language).validation, 'validation'))]),
);

describe.each(languages)('validation texts in %s', (language) => {
  const messages = all.get(language) ?? new Map<string, string>();

  it('has exactly the keys used by the rules', () => {
    expect([...messages.keys()].toSorted()).toEqual(Object.keys(validationKeys).toSorted());
  });

  it.each(Object.entries(validationKeys))('%s shows its parameters %j and nothing else', (key, params) => {
    const placeholders = [...(messages.get(key) ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(placeholders.toSorted()).toEqual([...params].toSorted());
    const fail = (error: unknown): never => {
      throw error;
    };
    const t = createTranslator({ locale: language, messages: catalogue(language), onError: fail });
    const rendered = (t as (key: string, values: object) => string)(key, sample);
    for (const name of params) expect(rendered).toContain(String(sample[name]));
    expect(rendered).not.toMatch(/[{}]/);
  });
});

describe.each(languages.filter((language) => language !== 'en'))('validation texts in %s', (language) => {
  it('is translated throughout', () => {
    const messages = all.get(language) ?? new Map<string, string>();
    const untranslated = [...messages].filter(([key, text]) => all.get('en')?.get(key) === text);
    expect(untranslated).toEqual([]);
  });
});

// The others that spec §5 gives: tests/validation.
describe('texts given in spec §5', () => {
  it.each([
    ['validation.notEqualTo', '{value} must be different'],
    ['validation.validateInput', 'Please validate your input'],
  ])('%s has the literal English text', (key, text) => {
    expect(all.get('en')?.get(key)).toBe(text);
  });

  it('has the Dutch text of a required field', () => {
    expect(all.get('nl')?.get('validation.required')).toBe('Dit is een verplicht veld');
  });
});
