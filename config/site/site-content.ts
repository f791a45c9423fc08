import { z } from 'zod';
import { flag, group, line } from './site-fields.ts';
import { code, localPath, must, oneOf } from '../../lib/fields/values.ts';
import { storeViews } from '../shop/store-views.ts';
import type { StoreCode } from '../types.ts';

// The menus of a site file (docs/site-file.md). The rows of its home page are those of content (docs/content.md), whose schema
// belongs to commerce: `commerce/model/content/site-rows.ts` checks them.

/** A text, or one for each language or store. */
export type SiteText = string | Readonly<Record<string, string>>;

/** A link to one of the targets. A page or category that a store does not have is left out there. */
export interface SiteLink {
  /** Undefined: that of the page or category. */
  readonly name?: SiteText | undefined;
  readonly page?: string | undefined;
  readonly category?: string | undefined;
  readonly path?: string | undefined;
}

/** Entries of the main menu that the storefront fills: the list of brands, the store's build-your-own-system page (spec §3). */
export const menuParts = ['brands', 'configurator'] as const;
export type MenuPart = (typeof menuParts)[number];

export interface SiteMenus {
  readonly main?: readonly (SiteLink & { readonly part?: MenuPart | undefined })[] | undefined;
  readonly service?: readonly SiteLink[] | undefined;
  readonly footer?:
    | readonly {
        readonly name: SiteText;
        readonly links?: readonly SiteLink[] | undefined;
        readonly categories?: boolean | undefined;
      }[]
    | undefined;
}

const views = Object.values(storeViews);
const places = new Set<string>(views.flatMap(({ code, language }) => [code, language]));

/** The text in a store: that of its code, or else of its language; undefined without one. */
export function siteText(text: SiteText, store: StoreCode): string | undefined {
  return typeof text === 'string' ? text : (text[store] ?? text[storeViews[store].language]);
}

export function textOf(running: readonly StoreCode[]) {
  const single = line('a text, or one for each language such as { de: Service, fr: Service client }');
  return z.custom<SiteText>().superRefine((text: unknown, { addIssue }) => {
    const report = (message: string, path: string[] = []) => addIssue({ code: 'custom', path, message });
    const isMap = typeof text === 'object' && text !== null && !Array.isArray(text);
    for (const [key, each] of isMap ? Object.entries(text) : [[null, text]]) {
      const path = typeof key === 'string' ? [key] : [];
      if (typeof key === 'string' && !places.has(key)) report('is neither a language nor a store', path);
      for (const { message } of single.safeParse(each).error?.issues ?? []) report(message, path);
    }
    const without = isMap ? running.filter((code) => siteText(text as SiteText, code) === undefined) : [];
    if (without.length > 0) report(`has no text for ${without.join(', ')}`);
  });
}

const anyCode = code(64, must('a code of lowercase letters, digits, - and _'));
const path = localPath(must('a path of the shop, such as /contact'));

/** At most `most` links; `targets`: the fields of which each has one. */
function linksOf<Shape extends z.core.$ZodLooseShape>(
  name: z.ZodType<SiteText>,
  targets: Shape,
  most: number,
) {
  const names = Object.keys(targets);
  const link = group({ name: name.optional(), ...targets })
    .refine(
      (given) => names.filter((key) => Object.hasOwn(given as object, key)).length === 1,
      must(`a link with one of ${names.join(', ')}`),
    )
    .refine((given) => !Object.hasOwn(given as object, 'path') || Object.hasOwn(given as object, 'name'), {
      path: ['name'],
      message: 'is missing: a path has no name of its own',
    });
  return z.array(link, must('a list of links')).max(most, must(`a list of at most ${most} links`));
}

export function menusOf(running: readonly StoreCode[]) {
  const name = textOf(running);
  const targets = { page: anyCode.optional(), category: anyCode.optional(), path: path.optional() };
  const section = group({
    name,
    links: linksOf(name, targets, 20).optional(),
    categories: flag.optional(),
  }).refine(
    ({ links, categories = false }) => (links === undefined) === categories,
    must('a section with links, or with categories: true'),
  );
  return group({
    main: linksOf(name, { ...targets, part: oneOf<MenuPart>(menuParts).optional() }, 12).optional(),
    service: linksOf(name, targets, 8).optional(),
    footer: z
      .array(section, must('a list of sections'))
      .max(6, must('a list of at most 6 sections'))
      .optional(),
  });
}
