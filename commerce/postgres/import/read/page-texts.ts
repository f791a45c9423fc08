import { contentValues } from '@/config/limits/content';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { Language, StoreCode } from '@/config/types';
import { PLACEHOLDER, textIn } from '../../../model/content/localised-texts';
import type { OtherRows } from './parse';
import { languages } from './row-fields';
import type { PageInput } from './row-schemas';

type PageText = PageInput['texts'][Language];

const isValue = (name: string): boolean => contentValues.some((value) => value === name);

type Report = (field: readonly string[], message: string) => void;

function checkText(text: PageText, store: StoreCode, report: Report): void {
  const { title, body, passages } = text;
  if (textIn(title, store) === undefined) report(['title'], `has no text for ${store}`);
  if (textIn(body, store) === undefined) report(['body'], `has no text for ${store}`);
  for (const [name, passage] of Object.entries(passages)) {
    if (textIn(passage, store) === undefined) report(['passages', name], `has no text for ${store}`);
  }
  const texts = [textIn(body, store), ...Object.values(passages).map((passage) => textIn(passage, store))];
  for (const [, name = ''] of texts.join('\n').matchAll(PLACEHOLDER)) {
    if (!isValue(name) && !Object.hasOwn(passages, name))
      report(['body'], `there is no value or passage {${name}}`);
  }
  for (const [mark, name = ''] of texts.join('\n').matchAll(/\{[?!/](\w*)\}/g))
    if (!isValue(name)) report(['body'], `there is no value ${mark}`);
}

export function checkPages({ pages }: Pick<OtherRows, 'pages'>): void {
  for (const { value, report } of pages) {
    for (const language of languages) {
      const stores = storeCodes.filter((store) => storeConfig(store).language === language);
      const reportHere: Report = (field, message) => report(['texts', language, ...field], message);
      for (const store of stores) checkText(value.texts[language], store, reportHere);
    }
  }
}
