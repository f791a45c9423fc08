import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { emailKinds } from '@/commerce/model/email';
import { orderStatusSchema } from '@/commerce/model/order';
import { paymentStates } from '@/commerce/model/payment';

/** The part of dependency-cruiser's configuration that this test reads. */
interface ImportRules {
  readonly forbidden: readonly { readonly name: string; readonly to: { readonly pathNot?: string } }[];
}

const guide = readFileSync(new URL('architecture.md', import.meta.url), 'utf8');
const rules: ImportRules = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** What each feature may import besides itself and `store`, as the import rules enforce it. */
const enforced = new Map(
  rules.forbidden.flatMap(({ name, to }) => {
    const allowed = /^\^features\/\((.+)\)\/$/.exec(to.pathNot ?? '')?.[1]?.split('|');
    const feature = name.slice('feature-'.length);
    if (!allowed?.includes(feature)) return [];
    return [[feature, allowed.filter((other) => other !== feature && other !== 'store').toSorted()] as const];
  }),
);

const [, section = ''] = guide.split('### Edges between features');
const [, drawing = ''] = /```mermaid\n([^`]*)```/.exec(section) ?? [];

/** The features of each group of the drawing, by the group's id. */
const groups = new Map(
  [...drawing.matchAll(/(\w+)\["[^<]*<br\/>([\w, -]+)"\]/g)].map(([, id = '', features = '']) => [
    id,
    features.split(', '),
  ]),
);
const groupOf = (feature: string) => [...groups].find(([, features]) => features.includes(feature))?.[0];

describe('the edges between features in docs/architecture.md', () => {
  it('are those of the import rules', () => {
    const rows = [...section.matchAll(/^\| `([\w-]+)` +\| (.*?) +\|$/gm)].map(
      ([, feature = '', others = '']) =>
        [feature, [...others.matchAll(/`([\w-]+)`/g)].map(([, other = '']) => other)] as const,
    );
    expect(Object.fromEntries(rows)).toEqual(
      Object.fromEntries([...enforced].filter(([, others]) => others.length > 0)),
    );
  });

  it('are drawn between the groups of the features', () => {
    const drawn = [...drawing.matchAll(/^ *(\w+) --> ([\w &]+)$/gm)].flatMap(([, from = '', to = '']) =>
      to.split(' & ').map((each) => `${from} → ${each}`),
    );
    const derived = [...enforced].flatMap(([feature, others]) =>
      others.map((other) => [groupOf(feature), groupOf(other)] as const),
    );
    const between = derived.filter(([from, to]) => from !== to).map(([from, to]) => `${from} → ${to}`);
    expect(drawn.toSorted()).toEqual([...new Set(between)].toSorted());
  });

  it('are drawn with every feature in one group', () => {
    expect([...groups.values()].flat().toSorted()).toEqual([...enforced.keys()].toSorted());
  });
});

it('docs/requests-and-caching.md has the steps of a request in their order', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  const [, steps = ''] =
    /export const pipeline[^[]*\[\] => \[(.*?)\n\];/s.exec(read('../server/pipeline.ts')) ?? [];
  const inCode = [...steps.matchAll(/^  (\w+)/gm)].map(([, name]) => name);
  const [, table = ''] = /\*\*The steps\*\*(.*?)\*\*In Next\*\*/s.exec(read('requests-and-caching.md')) ?? [];
  expect(inCode.length).toBeGreaterThan(10);
  expect([...table.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name)).toEqual(inCode);
});

describe('commerce/domain', () => {
  const folder = new URL('../commerce/domain/', import.meta.url);
  const files = globSync('**/*.ts', { cwd: folder, exclude: (name) => name.endsWith('.test.ts') });

  it.each(files)('%s has no clock, no randomness and no environment of its own', (file) => {
    const code = readFileSync(new URL(file, folder), 'utf8');
    expect(code).not.toMatch(/\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.|\bperformance\./);
  });
});

describe('the model of commerce', () => {
  const folder = new URL('../commerce/', import.meta.url);
  /** Codes that are keys of tables: kinds of emails and documents, states of orders and payments, reasons of taxes. */
  const codes = new Set<string>([
    ...Object.keys(emailKinds),
    ...orderStatusSchema.options,
    ...paymentStates,
    'charged_back',
    'reverse_charge',
    'duty_paid',
    'credit_note',
    'content_page',
    'camera_sign',
    'system_plan',
    'packing_slip',
    'pick_list',
  ]);

  it.each(globSync('{model,ports,domain}/**/*.ts', { cwd: folder }))('%s has names in camelCase', (file) => {
    const code = readFileSync(new URL(file, folder), 'utf8').replaceAll(
      /\/\*.*?\*\/|\/\/.*?$|'.*?'|`.*?`/gms,
      '',
    );
    const names = [...code.matchAll(/(?<![\w$])[a-z][a-z\d]*(?:_[a-z\d]+)+(?![\w$])/g)].map(([name]) => name);
    expect(names.filter((name) => !codes.has(name))).toEqual([]);
  });
});

describe('a doc comment of one line', () => {
  const root = new URL('..', import.meta.url);
  const files = globSync(
    '{app,cli,commerce,config,database,documents,emails,features,lib,server,ui}/**/*.{ts,tsx}',
    {
      cwd: root,
      exclude: (name) => /\.(test|contract)\.tsx?$/.test(name),
    },
  );
  const filler =
    /^(?:a|an|the|of|in|for|to|and|by|with|is|are|its?|that|from|on|as|all|each|one|what|which)$/i;
  const words = (text: string) =>
    (text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').match(/[A-Za-z]+/g) ?? [])
      .filter((word) => !filler.test(word))
      .map((word) => word.toLowerCase().replace(/(?:ing|ed|es|s|e)$/, ''));

  it('says more than the name and the types behind it', () => {
    const repeating = files.flatMap((file) => {
      const lines = readFileSync(new URL(file, root), 'utf8').split('\n');
      return lines.filter((line, index) => {
        const [, said] = /^\s*\/\*\* ([\w ,']+)\. \*\/$/.exec(line) ?? [];
        const known = new Set(words(`${file} ${lines[index + 1] ?? ''}`));
        const told = words(said ?? '');
        return told.length > 0 && told.every((word) => known.has(word));
      });
    });
    expect(repeating).toEqual([]);
  });
});
