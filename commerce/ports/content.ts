import type { Context } from '../context';
import type { ContentLink, ContentPage } from '../model/category';

/** Content pages: terms, privacy, delivery, guides. */
export interface ContentPort {
  contentPage(context: Context, id: string): Promise<ContentPage | null>;
  /** Titles and URLs of the pages with the given codes, in the given order; pages that the store lacks are left out. */
  contentLinks(context: Context, codes: readonly string[]): Promise<ContentLink[]>;
}
