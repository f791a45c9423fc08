import { type Fault, ImportError, problemOf } from '../../check/report';
import type { FileFormat, SourceFile } from '../article';

// Which kind of file the columns are those of, and what columns of an unknown kind are in our sheet.

/** What the columns of other systems are called, by the columns of our sheet; without case, blanks and signs. */
const titles = {
  sku: 'sku artikelnummer artikelnr artnr artno articlenumber itemnumber itemno productnumber produktnummer productcode reference référence ref referentie varenummer varenr artikkelnummer codicearticolo codice modell model',
  name: 'name artikelbezeichnung bezeichnung artikelname produktname productname titel title naam productnaam nom désignation libellé navn varenavn namn benämning nome titolo',
  price:
    'price verkaufspreis preis bruttopreis nettopreis vk vkpreis baseprice regularprice retailprice prijs verkoopprijs prix prixdevente pris utpris prezzo',
  special_price:
    'specialprice saleprice sonderpreis angebotspreis actieprijs prixpromo tilbudspris kampanjpris',
  stock:
    'stock qty quantity bestand lagerbestand menge voorraad quantité lager lagersaldo antall giacenza quantità',
  brand:
    'brand manufacturer marke hersteller merk fabrikant marque fabricant merke produsent märke tillverkare marca produttore',
  category: 'category categories kategorie kategorien warengruppe categorie catégorie kategori categoria',
  short:
    'shortdescription kurzbeschreibung korteomschrijving descriptioncourte kortbeskrivelse kortbeskrivning descrizionebreve',
  description:
    'description beschreibung artikelbeschreibung langtext omschrijving beschrijving beskrivelse beskrivning descrizione',
  gtin: 'gtin ean ean13 eancode barcode upc strichcode streepjescode codebarres strekkode streckkod',
  weight: 'weight gewicht poids vekt vikt peso',
  pictures:
    'image images imageurl picture pictures bild bilder bildurl afbeelding afbeeldingen photo photos bilde immagine immagini',
} as const satisfies Record<string, string>;

const needed = ['sku', 'name', 'price'] as const;

const bare = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The columns of our sheet that a file probably has, by their names in it; null for one that it needs and has not. */
export function guessedColumns(written: readonly string[]): Record<string, string | null> {
  const guesses = Object.entries(titles).flatMap(([name, words]): [string, string | null][] => {
    const known = words.split(' ');
    const found = known.flatMap((word) => written.find((title) => bare(title) === word) ?? []);
    const [title = null] = found;
    return title !== null || needed.some((each) => each === name) ? [[name, title]] : [];
  });
  return Object.fromEntries(guesses);
}

export const missingColumns = (columns: readonly string[]): string[] =>
  needed.filter(
    (name) =>
      !columns.some((column) => column.toLowerCase() === name || column.toLowerCase().startsWith(`${name}:`)),
  );

const refusal = ({ name }: SourceFile, fault: Fault) => new ImportError([problemOf(name, 1, '', fault)]);

export const columnNames = ({ titles: written }: Pick<SourceFile, 'titles'>): string =>
  written
    .filter((title) => title !== '')
    .slice(0, 12)
    .join(', ') + (written.length > 12 ? '…' : '');

/** Whether a file is the list of products that Magento's admin shows, instead of its export. */
const isGrid = (columns: ReadonlySet<string>): boolean =>
  ['sku', 'type', 'visibility'].every((name) => columns.has(name)) &&
  (columns.has('attribute set') || columns.has('thumbnail'));

/** The named format, or the one that recognises the columns; null if there is none. Throws ImportError if unreadable. */
export function formatOf(
  source: SourceFile,
  as: string | undefined,
  formats: readonly FileFormat[],
): FileFormat | null {
  const columns = new Set(source.columns.map((column) => column.toLowerCase()));
  if (isGrid(columns)) throw refusal(source, 'grid');
  const format = formats.find(({ name, recognises }) =>
    as === undefined ? recognises(columns) || (source.isXml && name === 'google') : name === as,
  );
  return format?.name === 'sheet' && missingColumns(source.columns).length > 0 ? null : (format ?? null);
}

export const unknownColumns = (source: SourceFile, kinds: readonly string[]): ImportError =>
  refusal(source, [
    'noColumn',
    {
      columns: missingColumns(source.columns).join(', '),
      names: columnNames(source),
      kinds: kinds.join('|'),
    },
  ]);

function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [at, each] of [...other].entries())
      next.push(
        Math.min((row[at] ?? 0) + (letter === each ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The columns with texts that no format has asked for, as they are written, each with the one that it may be meant for. */
export function unreadIn({ columns, titles: written, isXml, use: { asked, filled } }: SourceFile): string[] {
  const names = isXml ? [...filled] : columns.map((column) => column.toLowerCase());
  const absent = [...asked].filter((name) => !names.includes(name) && name.length > 3);
  return names.flatMap((name, at) => {
    if (name === '' || !filled.has(name) || asked.has(name)) return [];
    const meant = absent.find((each) => Math.abs(each.length - name.length) < 3 && edits(name, each) < 3);
    return [(written[at] ?? name) + (meant === undefined ? '' : ` (did you mean ${meant}?)`)];
  });
}
