import {
  type Explanation,
  type FileNote,
  type MapQuestion,
  noteLine,
  type PictureFault,
  type Problem,
  problemLine,
  type ProductGaps,
} from '@/commerce/ports/admin/catalogue';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { Staff } from '@/features/staff/server/staff';
import { problemText } from '@/lib/messages/coded-texts';
import type { Encoding } from '@/lib/text/decoded-text';

export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
};

export const formatNames: Readonly<Record<string, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  magento: 'Magento',
  google: 'Google Merchant Center',
};

type Texts = Pick<Staff, 'format' | 't'>;

/** The most lines of a report. */
export const most = 200;

export function shortened({ format, t }: Texts, lines: readonly string[]): readonly string[] {
  const more = lines.length - most;
  return more > 0 ? [...lines.slice(0, most), t('import.more', { count: format.number(more) })] : lines;
}

function choiceLabel({ format, t }: Texts, kind: string, value: string): string {
  switch (kind) {
    case 'language':
    case 'languages':
      return format.language(value);
    case 'stores': {
      const store = storeCodes.find((code) => code === value);
      return store ? storeConfig(store).label : value;
    }
    case 'prices':
    case 'decimals':
    case 'zero_prices':
      return t(`import.choice.${value === 'leave out' ? 'leaveOut' : (value as 'gross')}`);
    default:
      return value;
  }
}

/** A question about a file in the member's language; one without words as the map has it. */
export function questionWords(texts: Texts, { choices, field, message, path, rows }: MapQuestion) {
  const { t } = texts;
  const [kind = '', name = ''] = path;
  const key =
    `import.question.${kind === 'taxes' && name === '' ? 'noTaxClass' : (kind as 'taxes')}` as const;
  const options = choices?.map((value) => ({ value, label: choiceLabel(texts, kind, value) })) ?? null;
  if (!t.has(key)) return { label: field, hint: message, options };
  return { label: t(key, { name }), hint: rows && t('import.rows', { ...rows }), options };
}

/** In the member's language, unless an earlier release has stored it. */
const worded = <One extends Pick<Problem, 'code' | 'message' | 'values'>>(t: Staff['t'], one: One): One =>
  t.has(`import.problem.${one.code}`) ? { ...one, message: problemText(t, one.code, one.values) } : one;

export const problemWords = (t: Staff['t'], problem: Problem): string => problemLine(worded(t, problem));

export function noteWords(t: Staff['t'], note: FileNote | string): string {
  if (typeof note === 'string') return note;
  const line = noteLine(worded(t, note));
  return note.more > 0 ? `${line}; ${t('import.moreAlike', { count: note.more })}` : line;
}

export const pictureWords = (t: Staff['t'], fault: PictureFault | string): string =>
  typeof fault === 'string' ? fault : `${fault.picture}: ${worded(t, fault).message}`;

/** `CAM-1 Dome: prices (SEK), a GTIN`. */
export function gapLine(t: Staff['t'], { gaps, name, sku }: ProductGaps): string {
  const lacks = gaps.map(({ detail, kind }) => {
    const what = t(`import.gaps.kind.${kind}`);
    return detail === '' ? what : `${what} (${detail})`;
  });
  return `${sku} ${name}: ${lacks.join(', ')}`;
}

/** The terms as they were understood, what the search changed, and the products with how they match. */
export function searchLines({ format, t }: Texts, { products, terms, ...found }: Explanation): string[] {
  const words = terms.map(({ matches, meanings, role, typed, weight }) => {
    const counts = Object.entries(matches).map(
      ([level, count]) => `${t(`import.search.level.${level as 'text'}`)} ${format.number(count)}`,
    );
    return t('import.search.term', {
      typed,
      role: t(`import.search.role.${role}`),
      weight: format.number(Math.round(weight * 10) / 10),
      means: meanings.length > 0 ? meanings.join(', ') : t('import.search.plain'),
      counts: counts.join(', '),
    });
  });
  const notes = [
    ...(['corrected', 'suggestion', 'notSold'] as const).flatMap((key) => {
      const text = found[key];
      return text === null ? [] : [t(`import.search.${key}`, { text })];
    }),
    ...(found.leftOut.length > 0 ? [t('import.search.leftOut', { text: found.leftOut.join(', ') })] : []),
  ];
  const lines = products.map(({ matches, name, sku }) => {
    const how = matches.map((level, at) => {
      const shown = t(`import.search.level.${level ?? 'none'}`);
      return `${terms[at]?.typed ?? ''}: ${shown}`;
    });
    return `${sku} ${name} [${how.join('; ')}]`;
  });
  return [...words, ...notes, ...lines];
}
