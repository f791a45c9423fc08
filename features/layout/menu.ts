import type { MenuItem } from '@/commerce/model/category';
import { timing } from '@/config/limits/islands';

/** An entry of the main menu (spec §3 menuItems): a category, or an entry of the storefront such as the brands. */
export interface MainMenuItem extends MenuItem {
  /** The entry is not a category. */
  readonly isCustomComponent: boolean;
  /** Attributes of the entry's link (spec §3 "link with link/rel/target"); null for none. */
  readonly link: { readonly rel: string; readonly target: string } | null;
}

/** What the id of a brand's entry begins with. */
export const brandEntry = 'brand-';

export interface ServiceLink {
  readonly name: string;
  readonly url: string;
}

/** A top entry of the main menu. Every page carries these; what opens below them comes with the menu file. */
export interface MenuEntry {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly link: MainMenuItem['link'];
  /** Whether it has a submenu. */
  readonly opens: boolean;
}

export interface MenuNode {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** Path below the site root; null where there is no picture. */
  readonly image: string | null;
  readonly children: readonly MenuNode[];
  /** The cheapest product of a category that has a picture. */
  readonly offer?: MenuOffer;
  /** Of a brand: a drawing on a grid of 24, and the classes of its name. */
  readonly logo?: { readonly d: string; readonly type: string };
}

export interface MenuOffer {
  /** "from 259 €", with and without VAT. */
  readonly gross: string;
  readonly net: string;
  /** What it consists of, such as "4 cameras · 2 TB"; null: the category is shown with a small picture. */
  readonly text: string | null;
}

export interface MenuAside {
  readonly title: string;
  readonly links: readonly {
    readonly name: string;
    readonly url: string;
    readonly text: string | null;
    /** Path below the site root; null where there is no picture. */
    readonly image: string | null;
  }[];
}

export interface StoreLinks {
  /** "Country and language". */
  readonly title: string;
  readonly current: string;
  readonly links: readonly (ServiceLink & { readonly locale: string })[];
}

/** What `/menu-file` answers: the menus of wide and narrow windows, loaded once the page has loaded. */
export interface MenuFile {
  readonly items: readonly MenuNode[];
  readonly service: readonly ServiceLink[];
  readonly stores: StoreLinks;
  /** By the id of the entry; none for an entry without one. */
  readonly asides: Readonly<Record<string, MenuAside>>;
}

export function menuEntry({ identifier, name, urlPath, link, children }: MainMenuItem): MenuEntry {
  return { id: identifier, name, url: urlPath, link, opens: children.length > 0 };
}

export function menuNode({ identifier, name, urlPath, image, children }: MenuItem): MenuNode {
  return { id: identifier, name, url: urlPath, image, children: children.map(menuNode) };
}

export function nodeAt(file: Pick<MenuFile, 'items'>, path: readonly string[]): MenuNode | null {
  let nodes = file.items;
  let reached: MenuNode | null = null;
  for (const id of path) {
    reached = nodes.find((node) => node.id === id) ?? null;
    if (!reached) return null;
    nodes = reached.children;
  }
  return reached;
}

/** Sets `data-clicked` for a moment (spec §4, §9: 400 ms). Takes any element inside the link; null outside of links. */
export function showClick(target: EventTarget): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link) return null;
  link.dataset['clicked'] = '';
  setTimeout(() => delete link.dataset['clicked'], timing.menuClickMs);
  return link;
}
