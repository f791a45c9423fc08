export type Thing = Readonly<Record<string, unknown>>;

/** Properties of schema.org, and attributes of Google, for options of variants, by the code of the attribute. */
export const variantProperties: Readonly<Record<string, string>> = {
  color: 'color',
  colour: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
};

export const absoluteUrl = (origin: string, path: string): string => new URL(path, origin).href;

export function breadcrumbList(
  origin: string,
  crumbs: readonly { readonly name: string; readonly url: string }[],
): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(origin, url),
    })),
  };
}

/** Products of a page of a list (schema.org ItemList). `first`: the position of the first one in the whole list, from 1. */
export function itemList(origin: string, urls: readonly string[], first: number): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: urls.map((url, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: absoluteUrl(origin, url),
    })),
  };
}
