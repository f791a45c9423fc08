import { storeCodes } from '@/config/shop/stores';
import type { CurrencyCode, Language } from '@/config/types';
import { forLanguages } from '../read/row-fields';
import { Addresses, basesOf, formerPathsOf, type OwnersOf, type Slugs } from './product-addresses';
import { countIn } from './amounts';
import type { Article, ArticleTexts, Family, Findings } from './article';
import { answered, pricesOf } from './article-prices';
import { gtinOf, TakenNumbers } from './article-numbers';
import { HashSet } from './hash-set';
import { CategoryTree, Codes, namesOf } from './name-codes';
import { inAll, type MessageInAll, sameInAll } from './in-all-languages';
import { blocksOf, pageName, plainText } from './html-blocks';
import { type ImportMap, neededLanguages, pricedIn, taxClassOf } from './import-map';
import { inOrderOfSize, measureAttributes, measureCodes, measureRows } from './measures';
import { listsIn, type Survey } from './survey';

/** A row of a catalogue file (demo/README.md); the import checks it. */
type Row = Record<string, unknown>;

export interface Report extends Findings {
  /** A product whose texts are those of another language. */
  readonly missingText: (language: Language) => void;
  /** The picture model of a picture; null for one that is missing. */
  readonly pictureOf: (picture: string) => string | null;
}

export class Conversion {
  readonly #brands = new Codes();
  readonly #attributes = new Codes(measureCodes);
  readonly #measures = new Set<string>();
  readonly #options = new Map<string, Codes>();
  readonly #categories: CategoryTree;
  readonly #lists = new Set<string>();
  readonly #brandNames = new Set<string>();
  #line = 1;
  readonly #numbers = new TakenNumbers();
  readonly #usedValues = new Map<string, Set<string>>();
  readonly #addresses: Addresses;
  readonly #redirects: Row[] = [];
  readonly #former = new HashSet();
  readonly #priced: readonly CurrencyCode[];
  readonly #needed: readonly Language[];
  readonly #mixed: ReadonlySet<string>;

  constructor(
    private readonly map: ImportMap,
    survey: Survey,
    families: Iterable<Family>,
    private readonly report: Report,
  ) {
    this.#categories = new CategoryTree(map, (name, earlier) =>
      report.note(this.#line, ['category', { name, earlier }]),
    );
    this.#priced = pricedIn(map, survey);
    this.#needed = neededLanguages(map);
    this.#addresses = new Addresses(survey.links);
    this.#mixed = survey.mixed;
    for (const family of families) this.#meet(family);
  }

  #meet(family: Family): void {
    const { article } = family;
    this.#brandNames.add(article.brand || this.map.brand || '');
    this.#line = article.line;
    for (const path of this.#pathsOf(article)) this.#categories.codeOf(path);
    for (const { name } of listsIn(answered(family, this.map))) this.#lists.add(this.#listName(name));
  }

  #pathsOf({ categories }: Article): readonly (readonly string[])[] {
    return categories.length > 0 ? categories : this.map.category ? [namesOf(this.map.category)] : [];
  }

  #listName(name: string): string {
    return this.#mixed.has(name) ? (this.map.attributes[name]?.list ?? name) : name;
  }

  /**
   * Prepares the addresses of all products, to which texts link; `product` then gets them in the same order. `families`: reads the file.
   * `ownersOf`: which products of the shop have addresses; they keep those that several articles of the file would get.
   */
  async assignAddresses(families: () => Iterable<Family>, ownersOf: OwnersOf): Promise<void> {
    this.#assignInOrder(families());
    const contested = this.#addresses.contested();
    const owners = contested.length > 0 ? await ownersOf(contested) : new Map<string, string>();
    if (owners.size > 0) {
      for (const { article } of families()) this.#addresses.give(article.sku, this.#basesOf(article), owners);
      this.#assignInOrder(families());
    }
    this.#addresses.start(this.#categories.topAddresses());
  }

  #assignInOrder(families: Iterable<Family>): void {
    this.#addresses.start(this.#categories.topAddresses());
    for (const { article } of families)
      this.#addresses.keep(pageName(article.texts['']?.path ?? '') || article.sku, this.#slugsOf(article));
  }

  /** The texts of an article by language. Those of a named language are added to those of the file, which are in the language of the map. */
  #textsOf({ texts }: Article): Partial<Record<Language, ArticleTexts>> {
    const own: Partial<Record<Language, ArticleTexts>> = {};
    for (const key of Object.keys(texts).toSorted((one, other) => one.length - other.length)) {
      const language = key === '' ? this.map.language : this.map.languages[key];
      if (language) own[language] = { ...own[language], ...texts[key] };
    }
    return own;
  }

  #nameOf(article: Article): Record<Language, string> {
    const names = Object.fromEntries(
      Object.entries(this.#textsOf(article)).flatMap(([language, { name }]) =>
        name ? [[language, name]] : [],
      ),
    ) as Partial<Record<Language, string>>;
    const all = inAll(names, this.map.language);
    return forLanguages((each) => all[each] ?? '');
  }

  #formerPaths(article: Article): Record<Language, string | undefined> {
    const paths = Object.entries(this.#textsOf(article)).flatMap(([language, { path = '' }]) =>
      path === '' ? [] : [[language, path] as const],
    );
    return inAll<string>(Object.fromEntries(paths), this.map.language);
  }

  #basesOf(article: Article): Slugs {
    return basesOf(this.#nameOf(article), this.#formerPaths(article));
  }

  #slugsOf(article: Article): Slugs {
    return this.#addresses.of(article.sku, this.#basesOf(article));
  }

  #pricesOf(article: Article): ReturnType<typeof pricesOf> {
    return pricesOf(article, { map: this.map, currencies: this.#priced, report: this.report });
  }

  /** The class of all variants; the standard one, with a note, if they differ. */
  #taxClassOf({ article, variants }: Family): Row {
    const sold = variants.length > 0 ? variants : [article];
    const classes = new Set(sold.map((each) => taxClassOf(this.map, each.taxClass || article.taxClass)));
    const [taxClass] = classes;
    if (classes.size > 1) this.report.note(article.line, ['taxClasses', { sku: article.sku }]);
    return classes.size > 1 || taxClass === 'standard' ? {} : { tax_class: taxClass };
  }

  #stockOf({ line, stock, available }: Article): number {
    if (stock === '') return available ? (this.map.stock ?? 0) : 0;
    const count = countIn(stock);
    if (count === null) this.report.problem(line, 'stock', ['noUnits', { text: stock }]);
    else if (count === 'ambiguous') this.report.problem(line, 'stock', ['mark', { text: stock }]);
    // Oversold: nothing is on hand.
    return typeof count === 'number' ? Math.max(0, count) : 0;
  }

  #optionOf(attribute: string, value: string): string {
    const codes = this.#options.get(attribute) ?? new Codes();
    this.#options.set(attribute, codes);
    this.#usedValues.set(attribute, (this.#usedValues.get(attribute) ?? new Set()).add(value));
    return codes.of(value);
  }

  #attributesOf(article: Article, except: ReadonlySet<string>): Row {
    const mpn = article.mpn !== '' && { mpn: article.mpn };
    const measures = { ...measureAttributes(article, this.map, this.report), ...mpn };
    for (const code of Object.keys(measures)) this.#measures.add(code);
    const entries = Object.entries(article.attributes).flatMap(([given, values]) => {
      if (except.has(given) || values.length === 0) return [];
      const name = values.length > 1 ? this.#listName(given) : given;
      const codes = values.map((value) => this.#optionOf(name, value));
      return [[this.#attributes.of(name), this.#lists.has(name) ? codes : codes[0]]];
    });
    return { ...Object.fromEntries(entries), ...measures } as Row;
  }

  #shared(article: Article): Row {
    const { line, sku, pictures, expected } = article;
    const ean = gtinOf(article, this.report);
    if (expected !== '' && expected < new Date().toISOString().slice(0, 10))
      this.report.note(line, ['expected', { sku, day: expected }]);
    const models = pictures.flatMap((picture) => this.report.pictureOf(picture) ?? []);
    return {
      ...(models.length > 0 && { pictures: [...new Set(models)] }),
      ...(ean !== '' && { ean }),
      ...(expected !== '' && { expected }),
    };
  }

  #variantRow(variant: Article, names: readonly string[]): Row {
    for (const field of [...Object.keys(variant.more), ...(variant.except.length > 0 ? ['except'] : [])])
      this.report.note(variant.line, ['ofProduct', { sku: variant.sku, name: field }]);
    const prices = this.#pricesOf(variant);
    if (prices === 'none') this.report.problem(variant.line, 'price', ['noPrice', { sku: variant.sku }]);
    const options = names.map((name) => {
      const value = variant.options[name] ?? '';
      if (value === '')
        this.report.problem(variant.line, 'options', ['noOption', { sku: variant.sku, name }]);
      return [this.#attributes.of(name), this.#optionOf(name, value)];
    });
    return {
      sku: variant.sku,
      options: Object.fromEntries(options) as Row,
      ...(typeof prices === 'object' && prices),
      stock: this.#stockOf(variant),
      ...this.#shared(variant),
      attributes: this.#attributesOf(variant, new Set(names)),
    };
  }

  #textRows(article: Article, slugs: Slugs): Row {
    const texts = this.#textsOf(article);
    const names = this.#nameOf(article);
    const written = Object.entries(texts).filter(
      ([, { name, short, description }]) => name ?? short ?? description,
    );
    const whole = inAll<ArticleTexts>(Object.fromEntries(written), this.map.language, (language) => {
      if (this.#needed.includes(language)) this.report.missingText(language);
    });
    return forLanguages((language) => {
      const { short = '', description = '' } = whole[language] ?? {};
      const blocks = blocksOf(description, (href) => this.#addresses.pathOf(href, language));
      const brief = plainText(blocksOf(short)).slice(0, 1_000);
      return {
        name: names[language],
        slug: slugs[language],
        ...(brief !== '' && { short: brief }),
        description: blocks,
      };
    });
  }

  #keepFormer(article: Article, slugs: Slugs): void {
    const lost = new Set<string>();
    for (const { fate, redirect } of formerPathsOf(this.#formerPaths(article), slugs, this.#needed)) {
      const key = redirect.language + redirect.from;
      if (fate === 'lost' || this.#former.has(key)) lost.add(redirect.from);
      else if (fate === 'redirected') this.#redirects.push(redirect);
      this.#former.add(key);
    }
    for (const from of lost) this.report.note(article.line, ['newAddress', { sku: article.sku, path: from }]);
  }

  #noteUnsold({ sku, line, except }: Article): void {
    const sellers = this.map.stores ?? [];
    if (sellers.length > 0 && sellers.every((store) => except.includes(store)))
      this.report.note(line, ['noStore', { sku }]);
  }

  product(family: Family): Row | null {
    const { map, report } = this;
    const { article, variants } = answered(family, map);
    const slugs = this.#slugsOf(article);
    this.#keepFormer(article, slugs);
    for (const each of [article, ...variants]) this.#numbers.claim(each, report);
    if (article.sku === '') report.problem(article.line, 'sku', 'missing');
    if (this.#nameOf(article).en === '') report.problem(article.line, 'name', 'missing');
    const names = [...new Set(variants.flatMap(({ options }) => Object.keys(options)))];
    const rows = variants.map((variant) => this.#variantRow(variant, names));
    const articlePrices = this.#pricesOf(article);
    const prices = typeof articlePrices === 'object' ? articlePrices : { prices: rows[0]?.['prices'] };
    if (!prices.prices) {
      if (variants.length === 0 && articlePrices === 'none')
        report.problem(article.line, 'price', ['noPrice', { sku: article.sku }]);
      return null;
    }
    const categories = [
      ...new Set(this.#pathsOf(article).flatMap((path) => this.#categories.codeOf(path) ?? [])),
    ];
    if (categories.length === 0) {
      report.note(article.line, ['keptOut', { sku: article.sku }]);
      return null;
    }
    this.#noteUnsold(article);
    return {
      sku: article.sku,
      type: variants.length > 0 ? 'configurable' : article.parts ? 'bundle' : 'simple',
      brand: this.#brands.of(article.brand || map.brand || ''),
      categories,
      attributes: this.#attributesOf(article, new Set(names)),
      ...prices,
      ...this.#shared(article),
      ...this.#taxClassOf({ article, variants }),
      ...(variants.length === 0 && !article.parts && { stock: this.#stockOf(article) }),
      ...(article.parts && { parts: article.parts }),
      ...article.more,
      except: [...storeCodes.filter((store) => !map.stores?.includes(store)), ...article.except],
      ...(variants.length > 0 && {
        configurable: names.map((name) => this.#attributes.of(name)),
        variants: rows,
      }),
      texts: this.#textRows(article, slugs),
    };
  }

  /** The rows that products refer to; complete once all products were converted. */
  references(messageIn: MessageInAll): Record<string, Row | Row[]> {
    const { map } = this;
    return {
      brands: [...this.#brandNames].map((name) => ({
        code: this.#brands.of(name),
        name,
        ...(map.brands[name] ?? { manufacturer: null, eu_responsible: null }),
      })),
      attributes: {
        groups: [{ code: 'general', label: messageIn('product.imported.general') }],
        attributes: [
          ...[...this.#usedValues].map(([name, values]) => ({
            code: this.#attributes.of(name),
            group: 'general',
            type: this.#lists.has(name) ? 'options' : 'option',
            filterable: map.attributes[name]?.filter ?? true,
            role: map.attributes[name]?.role ?? null,
            label: { ...sameInAll(name), ...map.attributes[name]?.label },
            options: inOrderOfSize(values, map.decimals ?? 'point', map.language ?? 'en').map((value) => ({
              code: this.#optionOf(name, value),
              label: value,
              value: map.attributes[name]?.values?.[value],
            })),
          })),
          ...measureRows(this.#measures, messageIn),
        ],
      },
      categories: this.#categories.rows(),
      redirects: this.#redirects,
    };
  }
}
