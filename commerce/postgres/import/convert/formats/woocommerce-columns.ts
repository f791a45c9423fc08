import type { SourceRow } from '../article';

// WooCommerce writes the names of columns in the language of the shop, and its data in none.

const translations: Readonly<Record<string, readonly string[]>> = {
  type: ['typ', 'tipo'],
  sku: ['artikelnummer', 'ugs', 'cod', 'artikelnr', 'varenummer', 'produktnummer'],
  'gtin, upc, ean, or isbn': [
    'gtin, upc, ean oder isbn',
    'gtin, upc, ean of isbn',
    'gtin, upc, ean ou isbn',
    'gtin, upc, ean, o isbn',
    'gtin, upc, ean o isbn',
    'gtin, upc, ean eller isbn',
  ],
  name: ['naam', 'nom', 'nome', 'namn', 'navn'],
  published: ['veröffentlicht', 'gepubliceerd', 'publié', 'pubblicato', 'publicerad', 'publisert'],
  'short description': [
    'kurzbeschreibung',
    'korte beschrijving',
    'korte omschrijving',
    'description courte',
    'breve descrizione',
    'descrizione breve',
    'kort beskrivning',
    'kort beskrivelse',
  ],
  description: ['beschreibung', 'beschrijving', 'descrizione', 'beskrivning', 'beskrivelse'],
  'date sale price starts': [
    'datum, an dem angebotspreis beginnt',
    'startdatum actieprijs',
    'date de début de promo',
    'data di partenza del prezzo in saldo',
    'datum när reapriset börjar',
    'startdato for salgspris',
    'dato salgspris starter',
  ],
  'date sale price ends': [
    'datum, an dem angebotspreis endet',
    'einddatum actieprijs',
    'date de fin de promo',
    "data in cui termina l'offerta",
    'termine data del prezzo di vendita',
    'datum när reapriset upphör',
    'sluttdato for salgspris',
    'dato salgspris slutter',
  ],
  'tax status': [
    'steuerstatus',
    'btw status',
    'btw-status',
    'état de la tva',
    'stato delle imposte',
    'momsstatus',
    'avgiftsstatus',
    'mva-status',
  ],
  'tax class': [
    'steuerklasse',
    'belastingklasse',
    'classe de tva',
    'aliquota di imposta',
    'momsgrupp',
    'momsklass',
    'avgiftsklasse',
    'mva-klasse',
  ],
  'in stock?': ['vorrätig?', 'op voorraad?', 'en stock ?', 'i lager?', 'på lager?'],
  stock: ['lager', 'bestand', 'voorraad', 'magazzino', 'lagersaldo', 'lagerbeholdning', 'lagerantall'],
  'backorders allowed?': [
    'lieferrückstande erlaubt?',
    'lieferrückstände erlaubt?',
    'rückstände erlaubt?',
    'nabestellingen toestaan?',
    'autoriser les commandes de produits en rupture ?',
    'abilita gli ordini arretrati?',
    'tillåt restnoteringar?',
    'restordre tillatt?',
    'tillat restordrer?',
  ],
  weight: ['gewicht', 'poids', 'peso', 'vikt', 'vekt'],
  length: ['länge', 'lengte', 'longueur', 'lunghezza', 'längd', 'lengde'],
  width: ['breite', 'breedte', 'largeur', 'larghezza', 'bredd', 'bredde'],
  height: ['höhe', 'hoogte', 'hauteur', 'altezza', 'höjd', 'høyde'],
  'purchase note': [
    'hinweis zum kauf',
    'aankoopnotitie',
    'note de commande',
    'nota di acquisto',
    'köpmeddelande',
    'kjøpsnotat',
  ],
  'sale price': ['angebotspreis', 'actieprijs', 'tarif promo', 'prezzo in offerta', 'reapris', 'salgspris'],
  'regular price': [
    'regulärer preis',
    'normaler preis',
    'reguliere prijs',
    'tarif régulier',
    'prezzo di listino',
    'ordinarie pris',
    'ordinær pris',
    'vanlig pris',
  ],
  categories: ['kategorien', 'categorieën', 'catégories', 'categorie', 'kategorier'],
  tags: ['schlagwörter', 'étiquettes', 'tag', 'etichette', 'taggar', 'stikkord'],
  images: ['bilder', 'afbeeldingen', 'immagine', 'immagini'],
  parent: ['übergeordnetes produkt', 'hoofd', 'genitore', 'förälder', 'överordnad', 'forelder', 'overordnet'],
  upsells: ['zusatzverkäufe', 'produits suggérés', 'up-sell', 'merförsäljning', 'oppsalg', 'mersalg'],
  'cross-sells': [
    'cross-sells (querverkäufe)',
    'ventes croisées',
    'cross-sell',
    'korsförsäljning',
    'kryssalg',
  ],
  brands: ['marken', 'merken', 'marques', 'marchi', 'varumärken', 'merker', 'merkevarer'],
};
const english = new Map(
  Object.entries(translations).flatMap(([name, others]) => others.map((other) => [other, name] as const)),
);

export const translationsOf = (name: string): string[] => [name, ...(translations[name] ?? [])];

const attribute = String.raw`(?:attribute?|attribuut|attributo|attributt|eigenschap|egenskap)`;
/** The columns of the nth attribute: its name, its values, and whether product pages show it. */
const attributeColumns: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      String.raw`^(?:${attribute} (\d+) (?:name|naam|nome|namn|navn)|(?:nom|naam|nome|namn|navn) (?:de l['’]|dell['’])?${attribute} (\d+))$`,
    ),
    'name',
  ],
  [
    new RegExp(
      String.raw`^(?:${attribute} (\d+) (?:values?|value\(s\)|wert\(e\)|werte?|waarden?|waarde\(n\)|valuta\(e\)|valor[ei]|valore\/i|värde\(n\)|värden?|verdi\(er\)|verdi(?:er)?)|(?:valeur\(s\)|valeurs?|waarden?|waarde\(n\)|valor[ei]|värden?|verdi(?:er)?) (?:de l['’]|dell['’])?${attribute} (\d+))$`,
    ),
    'value(s)',
  ],
  [
    new RegExp(
      String.raw`^(?:${attribute} (\d+) (?:visible|sichtbar|zichtbaar|visibile|synlig)|(?:zichtbare|synlig) ${attribute} (\d+))$`,
    ),
    'visible',
  ],
];

/** The English name of a column in lower case; the unit of `Gewicht (kg)` stays. */
export function englishColumn(column: string): string {
  const plain = column.trim().toLowerCase().replaceAll('\u00a0', ' ');
  for (const [pattern, kind] of attributeColumns) {
    const [, before, after] = pattern.exec(plain) ?? [];
    if (before ?? after) return `attribute ${before ?? after} ${kind}`;
  }
  const [, name = plain, unit = ''] = /^(.*?)(\s*\([a-z]+\))?$/.exec(plain) ?? [];
  return english.get(plain) ?? (english.has(name) ? `${english.get(name)}${unit}` : plain);
}

export function englishRow({ line, cell }: SourceRow, columns: readonly string[]): SourceRow {
  const written = new Map(columns.map((column) => [englishColumn(column), column]));
  return { line, cell: (name) => cell(written.get(name) ?? name) };
}
