import type { MenuItem } from '@/commerce/model/category';

/** Texts of the menu of narrow windows. */
export interface MobileMenuLabels {
  readonly open: string;
  readonly title: string;
  readonly close: string;
  readonly back: string;
  /** With `{name}` where the category's name stands; null: no link to all of a category heads its level. */
  readonly all: string | null;
  readonly phone: string;
  /** Names the service links. */
  readonly service: string;
}

/** A link of the top bar, and below the menu of narrow windows: delivery, returns, payment, contact. */
export interface ServiceLink {
  readonly name: string;
  readonly url: string;
}

/** What the menu of narrow windows needs of an entry: it travels with every page. */
export interface MobileMenuItem {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly children: readonly MobileMenuItem[];
}

/** The main menu without what narrow windows do not show. */
export function mobileItems(items: readonly MenuItem[]): MobileMenuItem[] {
  return items.map(({ identifier, name, url_path, children }) => ({
    id: identifier,
    name,
    url: url_path,
    children: mobileItems(children),
  }));
}
