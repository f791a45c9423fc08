import { Parser } from 'htmlparser2';
import type { Article, Family, FileFormat, Findings, SourceFile, SourceRow } from './article';
import type { ImportMap } from './import-map';

// What all formats have in common of texts and properties.

/** A text without HTML's names of characters: `K&uuml;che &amp; Bad`. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:[a-z]+\d*|#\d+|#x[\da-f]+);/gi, (entity) => {
    let character = '';
    const parser = new Parser({ ontext: (part) => void (character += part) });
    parser.end(entity);
    return character;
  });
}

/** Properties that only the shop may know. */
const internal =
  /^(?:costs?|cost[ _-](?:price|per item|of goods)|purchase[ _-]?price|einkaufspreis|ek[ _-]preis|inkoop(?:s?prijs)|prix d['’ ]achat|inköpspris|innkjøpspris|prezzo d['’ ]acquisto|(?:supplier|lieferant|leverancier|fournisseur|fornitore|leverantör|leverandør)(?:[ _-].*)?)$/i;
const gtinNames = /^(?:gtin|gtin-?(?:8|12|13|14)|ean|ean-?(?:8|13)|upc|isbn|barcode)$/i;
const mpnName = /^mpn$/i;

const mapped = <Value>(values: Readonly<Record<string, Value>>, of: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [decoded(name), of(value)]));

/** An article with plain texts, whose GTIN and number of the maker are no properties; without those that only the shop may know. */
function plainArticle(article: Article, findings: Findings): Article {
  let { gtin, mpn } = article;
  const attributes: Record<string, readonly string[]> = {};
  for (const [name, values] of Object.entries(article.attributes)) {
    if (internal.test(name)) findings.omit('costs and suppliers');
    else if (gtinNames.test(name)) gtin ||= values[0] ?? '';
    else if (mpnName.test(name)) mpn ||= values[0] ?? '';
    else attributes[decoded(name)] = values.map(decoded);
  }
  if (Object.values(article.texts).some(({ description = '' }) => /<img\b/i.test(description)))
    findings.omit('pictures in descriptions');
  const texts = Object.entries(article.texts).map(([key, text]) => [
    key,
    text.name === undefined ? text : { ...text, name: decoded(text.name) },
  ]);
  return {
    ...article,
    gtin,
    mpn,
    attributes,
    brand: decoded(article.brand),
    categories: article.categories.map((path) => path.map(decoded)),
    texts: Object.fromEntries(texts),
    options: mapped(article.options, decoded),
    variations: article.variations.map(({ sku, options }) => ({ sku, options: mapped(options, decoded) })),
  };
}

async function* countedCells(
  rows: AsyncIterable<SourceRow>,
  omits: NonNullable<FileFormat['omits']>,
  findings: Findings,
): AsyncGenerator<SourceRow> {
  const omitted = Object.entries(omits);
  for await (const row of rows) {
    for (const [what, columns] of omitted)
      if (columns.some((column) => row.cell(column) !== '')) findings.omit(what);
    yield row;
  }
}

/** `rows` reads the file, also several times. */
export async function* plainArticles(
  format: FileFormat,
  rows: () => AsyncIterable<SourceRow>,
  findings: Findings,
  source: SourceFile,
): AsyncGenerator<Article> {
  let reads = 0;
  const countedOnce = () => {
    reads += 1;
    return reads === 1 ? countedCells(rows(), format.omits ?? {}, findings) : rows();
  };
  for await (const article of format.articles(countedOnce, findings, source))
    yield plainArticle(article, findings);
}

export const omittedText = (omitted: ReadonlyMap<string, number>): string =>
  [...omitted].map(([what, rows]) => `${what} (${rows} ${rows === 1 ? 'row' : 'rows'})`).join(', ');

function withAnswers(article: Article, answers: ImportMap['attributes']): Article {
  let { gtin, mpn } = article;
  const kept = Object.entries(article.attributes).filter(([name, values]) => {
    const answer = answers[name];
    if (answer?.as === 'gtin') gtin ||= values[0] ?? '';
    if (answer?.as === 'mpn') mpn ||= values[0] ?? '';
    return answer === undefined || (answer !== null && answer.as === undefined);
  });
  return { ...article, gtin, mpn, attributes: Object.fromEntries(kept) };
}

export const answered = ({ article, variants }: Family, { attributes }: ImportMap): Family => ({
  article: withAnswers(article, attributes),
  variants: variants.map((variant) => withAnswers(variant, attributes)),
});
