import { type ListedItem, reportCommerce } from '@/lib/client/commerce-events';
import { paths } from '@/lib/paths/paths';
import type { ListedCard } from '@/features/product-card/card-view';

/** The path of a list without its state: `cameras/dome` of `/cameras/dome/q/page/2`. */
const listBase = (path: string): string => (path.split('/q/', 1)[0] ?? '').replace(/^\//, '');

interface ReportedList {
  readonly list: { readonly id: string; readonly name: string };
  readonly items: ReadonlyMap<string, ListedItem>;
}

let current: ReportedList | null = null;

/** Search results are named by their path: their heading holds what a shopper typed, which may be personal. */
function currentList(): ReportedList['list'] {
  const id = listBase(location.pathname);
  if (id === listBase(paths.search())) return { id, name: id };
  return { id, name: document.querySelector('h1')?.textContent.trim() ?? '' };
}

/** Several pages may show together. `first`: the position of the first product in the list, from 0. */
export function reportListView(cards: readonly ListedCard[], first: number): void {
  const list = currentList();
  const items = new Map(
    cards.map(({ url, sku, name, brand }, at): [string, ListedItem] => [
      url,
      { sku, name, brand, index: first + at },
    ]),
  );
  const others = current?.list.id === list.id ? current.items : [];
  current = { list, items: new Map([...others, ...items]) };
  if (items.size > 0) reportCommerce({ type: 'view_item_list', list, items: [...items.values()] });
}

/** `path`: where the link of the chosen product leads. */
export function reportListChoice(path: string): void {
  const item = current?.items.get(path);
  if (current && item) reportCommerce({ type: 'select_item', list: current.list, items: [item] });
}
