import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const skipped = ['**/node_modules/**', '.next/**', '.data/**', 'public/**', 'docs/references.test.ts'];

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** The files of a pattern with their text; some folders of `app/` are called like files. */
const read = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: skipped, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .map((file) => ({ file, text: textOf(file) }));

const pages = read('**/*.md');
/** The archive of decisions keeps the names of its time; its links work, too. */
const guides = pages.filter(({ file }) => !file.startsWith('docs/decisions/'));
const code = [...read('**/*.{ts,tsx,mjs,cjs,js,css}'), ...read('.dependency-cruiser.cjs')];

/** The text without the line breaks and the margin of comments. */
const joined = (text: string) => text.replaceAll(/\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g, ' ');

/** The headings of a page as GitHub makes anchors of them. */
const anchors = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The sections of the specification by number. */
const sections = new Map(
  textOf('docs/specification.md')
    .split(/^## §/m)
    .slice(1)
    .map((section) => [section[0], section.toLowerCase()]),
);

/** A reference and the names of parts after it: `§4 "Interface", "Mobile menu"`. */
const parts = /§(\d+)((?:,? "[^"\n]+")*)/g;

it('every reference to the specification names a section, and a part that it has', () => {
  const references = [...code, ...guides].flatMap(({ file, text }) =>
    [...joined(text).matchAll(/\bspec (§\d+(?:(?:,| and)? (?:§\d+|"[^"\n]+"))*)/gi)].flatMap(([, all = '']) =>
      [...all.matchAll(parts)].map(([, number = '', names = '']) => ({ file, number, names })),
    ),
  );
  const unresolved = references.flatMap(({ file, number, names }) => {
    const section = sections.get(number);
    if (section === undefined) return [`${file}: §${number}`];
    const missing = [...names.matchAll(/"([^"]+)"/g)].filter(
      ([, name = '']) => !section.includes(name.toLowerCase()),
    );
    return missing.map(([name]) => `${file}: §${number} ${name}`);
  });
  expect(references.length).toBeGreaterThan(300);
  expect(unresolved).toEqual([]);
});

it('every page that code names exists, with the part that it names', () => {
  const references = code.flatMap(({ file, text }) =>
    [...joined(text).matchAll(/(?<![\w*./-])((?:[\w.-]+\/)*[\w-]+\.md)\b(?: "([^"\n]+)")?/g)].map(
      ([, page = '', part = '']) => ({ file, page, part }),
    ),
  );
  const unresolved = references.filter(({ file, page, part }) => {
    const path = [page, join(dirname(file), page)].find((each) => existsSync(join(root, each)));
    return path === undefined || !textOf(path).toLowerCase().includes(part.toLowerCase());
  });
  expect(references.length).toBeGreaterThan(100);
  expect(unresolved).toEqual([]);
});

it('every decision has one row, and every reference to a decision its page', () => {
  const rows = [...textOf('docs/decisions/README.md').matchAll(/^\| \[\d+\]\(archive\/([^)]+)\)/gm)];
  const archive = globSync('*.md', { cwd: join(root, 'docs/decisions/archive') });
  expect(rows.map(([, page]) => page).toSorted()).toEqual(archive.toSorted());
  const numbers = new Set(archive.map((page) => page.slice(0, 4)));
  const references = [...code, ...guides].flatMap(({ file, text }) =>
    [...joined(text).matchAll(/\bdecision (0\d{3})/gi)].map(([, number = '']) => ({ file, number })),
  );
  expect(references.length).toBeGreaterThan(20);
  expect(references.filter(({ number }) => !numbers.has(number))).toEqual([]);
});

it('every link of a page leads to a file, and to a heading that it has', () => {
  const links = pages.flatMap(({ file, text }) =>
    [
      ...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g),
    ].map(([, path = '', anchor]) => ({
      file,
      to: path === '' ? file : normalize(join(dirname(file), decodeURIComponent(path))),
      anchor,
    })),
  );
  const broken = links.filter(({ to, anchor }) => {
    if (!existsSync(join(root, to))) return true;
    return anchor !== undefined && !anchors(textOf(to)).includes(anchor);
  });
  expect(links.length).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});

/** A name of a file with or without its path, as in `server/http-server.ts`. Paths of URLs begin with `/` and are none. */
const fileName =
  /(?<![\w*./@{<-])(?:(?:\([\w-]+\)|[\w@[][\w@.[\]-]*)\/)*[a-z][\w.-]*\.(?:tsx?|mjs|cjs|js|css)\b(?![\w/(]|\.\w)/g;

/** What stands in code spans of a page, and in comments of code. */
const spans = /`([^`\n]+)`/g;
const comments = /(?:^\s*(?:\/\/|\/?\*+)|\s\/\/ )(.+)$/gm;

it('every file of code that a page or a comment names exists', () => {
  const files = globSync('**/*.{ts,tsx,mjs,cjs,js,css}', { cwd: root, exclude: skipped.slice(0, -1) });
  const endings = new Set(
    [...files, '.dependency-cruiser.cjs'].flatMap((file) =>
      file.split('/').map((_, index, names) => names.slice(index).join('/')),
    ),
  );
  const namesIn = (text: string, places: RegExp) =>
    [...text.matchAll(places)].flatMap(([, place = '']) => place.match(fileName) ?? []);
  const named = [
    ...guides.flatMap(({ file, text }) => namesIn(text, spans).map((name) => ({ file, name }))),
    ...code.flatMap(({ file, text }) => namesIn(text, comments).map((name) => ({ file, name }))),
  ];
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter(({ name }) => !endings.has(name))).toEqual([]);
});

it('every link whose label is the name of a file leads to that file', () => {
  const links = guides.flatMap(({ file, text }) =>
    [...text.matchAll(/\[`([^`\n]+\.\w+)`\]\(([^)#\s]+)/g)].map(([, label = '', path = '']) => ({
      file,
      label,
      path: decodeURIComponent(path),
    })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ label, path }) => !`/${path}`.endsWith(`/${label}`))).toEqual([]);
});

it('every test that a page names exists, with its title', () => {
  const tests = guides.flatMap(({ file, text }) =>
    [...text.matchAll(/`(tests\/[\w/-]+\.test\.ts)`(?: "([^"\n]+)")?/g)].map(([, test = '', title = '']) => ({
      file,
      test,
      title,
    })),
  );
  expect(tests.filter(({ title }) => title !== '').length).toBeGreaterThanOrEqual(10);
  expect(
    tests.filter(({ test, title }) => !existsSync(join(root, test)) || !textOf(test).includes(title)),
  ).toEqual([]);
});

it('the README lists every guide', () => {
  const linked = [...textOf('README.md').matchAll(/^\| \[[^\]]+\]\((docs\/[\w-]+\.md)\)/gm)].map(
    ([, page]) => page,
  );
  expect(linked.toSorted()).toEqual(globSync('docs/*.md', { cwd: root }).toSorted());
});
