import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { templatePages } from '@/config/limits/content';
import type { StoreCode } from '@/config/types';
import { type RegionalWords, regionalRule, withShopName } from '@/lib/text/regional-text';
import { contentHtml } from '../../model/content/content-html';
import { type ContentRow, contentRowsSchema } from '../../model/content/content-rows';
import { localised, type PageTexts, pageIn } from '../../model/content/localised-texts';

export interface TemplatePage {
  readonly code: string;
  readonly title: string;
  readonly path: string;
  /** HTML, with the placeholders of the site file's facts. */
  readonly body: string;
}

export interface Templates {
  readonly pages: readonly TemplatePage[];
  readonly layout: readonly ContentRow[];
}

const folder = join(process.cwd(), 'demo/content');

const files = new Map<string, unknown>();

/** A file, read once. It is part of the checkout and tested (demo.test.ts): its shape is known. */
function readFile(name: string): unknown {
  const content: unknown = files.get(name) ?? parse(readFileSync(join(folder, name), 'utf8'));
  files.set(name, content);
  return content;
}

function pageOf(code: string, store: StoreCode): TemplatePage {
  const [page] = readFile(`pages/${code}.yaml`) as readonly (PageTexts | undefined)[];
  if (!page) throw new Error(`demo/content/pages/${code}.yaml has no page`);
  const texts = Object.entries(page.texts).map(([language, text]) => [
    language,
    { ...text, passages: text.passages ?? {} },
  ]);
  const { title, path, body } = pageIn({ texts: Object.fromEntries(texts) as PageTexts['texts'] }, store);
  const words = readFile('../catalogue/words.yaml') as RegionalWords;
  const { title: name, html } = regionalRule(
    store,
    words[store],
    'pages',
  )({ title, html: contentHtml(body) });
  return { code, title: name, path, body: html };
}

export function readTemplates(store: StoreCode): Templates {
  const { rows } = readFile('layout.yaml') as { readonly rows: unknown };
  return {
    pages: templatePages.map((code) => pageOf(code, store)),
    layout: contentRowsSchema('layout').parse(withShopName(localised(rows, store))),
  };
}
