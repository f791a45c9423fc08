import type { ReactNode } from 'react';
import type { RequestedPage } from './restore-scroll';

export interface LoadedPage {
  readonly page: number;
  readonly previous: string | null;
  readonly next: string | null;
  readonly items: ReactNode;
}

export interface LoadedPages {
  /** Address of the list's first page. */
  readonly list: string;
  readonly pages: readonly LoadedPage[];
}

/**
 * The pages to show together with `page` of `list`, whose address is `address`: those it was added to or, on the way
 * back in the browser's history, those it was shown with. The browser changes its address before it renders a page
 * from the history, and after it renders the target of a link; the target of a link is shown alone.
 *
 * @param passed what the previous page passed on
 * @param here the address in the address bar
 */
export function pagesToShow(
  {
    loaded,
    requested,
  }: {
    readonly loaded: LoadedPages | null;
    readonly requested: RequestedPage | null;
  },
  { list, page, address }: { readonly list: string; readonly page: number; readonly address: string },
  here: string,
): readonly LoadedPage[] {
  if (loaded?.list !== list) return [];
  if (requested?.page === page) return loaded.pages;
  return here === address && loaded.pages.some((each) => each.page === page) ? loaded.pages : [];
}
