import type { ContentBlock } from '@/config/limits/content';
import type { StoreCode } from '@/config/types';
import type { Context } from '../context';
import type { ContentLink, ContentPage } from '../model/category';
import type { ContentRow } from '../model/content/content-rows';

/** `draft`: what editors see in the preview. A source without drafts gives what is published. */
export type ContentVersion = 'published' | 'draft';

export type ReadPage = (context: Context, code: string) => Promise<ContentPage | null>;

/** Whether a path of the shop, which may have a query, leads to something in a store. */
export type HasPath = (context: Context, href: string, version?: ContentVersion) => Promise<boolean>;

export interface ContentPort {
  contentPage(context: Context, id: string, version?: ContentVersion): Promise<ContentPage | null>;
  /** Titles and URLs of the pages with the given codes, in the given order; pages that the store lacks are left out. */
  contentLinks(context: Context, codes: readonly string[]): Promise<ContentLink[]>;
  contentBlock(
    context: Context,
    block: ContentBlock,
    version?: ContentVersion,
  ): Promise<readonly ContentRow[]>;
  /** Reads the published content of stores again from its source, if that is outside the backend. */
  reloadContent(stores: readonly StoreCode[]): Promise<void>;
}

/** What a source has of a page, by its code. A page with title and path can be one of the shop's own. */
export type SourcePage = Pick<ContentPage, 'code' | 'body' | 'rows' | 'description' | 'isTemplate'> & {
  readonly title?: string | undefined;
  readonly url?: string | undefined;
};

/** Content from elsewhere than the database: a CMS, the site file, the templates. */
export interface ContentSource {
  /** The ids of the pages that only this source has begin with it. */
  readonly name: string;
  readonly pages?: (context: Context, version?: ContentVersion) => Promise<readonly SourcePage[]>;
  /** Its rows of a block; null if it has none. `others`: those of the sources after it. */
  readonly block: (
    context: Context,
    block: ContentBlock,
    version: ContentVersion | undefined,
    others: () => Promise<readonly ContentRow[]>,
  ) => Promise<readonly ContentRow[] | null>;
  readonly reload?: ContentPort['reloadContent'];
}

export interface ContentCopy {
  readonly documents: readonly unknown[];
  readonly etag: string | null;
  readonly checkedAt: Date;
}

/** Keeps the last good copy of each store's content, so that the shop can start and run while the CMS is down. */
export interface ContentCopies {
  read(store: StoreCode): Promise<ContentCopy | null>;
  /** Replaces the copy of a store, and notifies all nodes. */
  write(store: StoreCode, copy: ContentCopy): Promise<void>;
}
