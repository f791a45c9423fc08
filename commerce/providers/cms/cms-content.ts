import type { StoreCode } from '@/config/types';
import type { ContentSource, ContentVersion, SourcePage } from '../../ports/content';
import type { CmsClient } from './cms-client';
import { checkDocuments, type Documents, isBlock, isPage } from './cms-documents';
import type { CmsLog, PublishedDocuments } from './published-documents';

export interface CmsSources {
  readonly client: CmsClient;
  readonly published: PublishedDocuments;
  readonly log: CmsLog;
}

/** Reads the documents of a store: drafts from the CMS, or what is published while it does not answer. */
function documentReader({ client, published, log }: CmsSources) {
  return async (store: StoreCode, version: ContentVersion = 'published'): Promise<Documents> => {
    const last = await published.of(store);
    if (version === 'published') return last;
    const answer = await client.drafts(store).catch(() => null);
    if (!answer) return last;
    const { documents, refused } = checkDocuments(answer.documents, last);
    for (const each of refused) log.warn({ store, ...each }, 'a draft of the CMS was refused');
    return documents;
  };
}

export function cmsContent(sources: CmsSources): ContentSource {
  const read = documentReader(sources);
  return {
    name: 'cms',
    pages: async ({ store }, version) =>
      [...(await read(store, version)).values()]
        .filter((document) => !isBlock(document))
        .map((document): SourcePage => {
          const { code, title, description = null, rows } = document;
          const url = isPage(document) ? document.path : undefined;
          return { code, title, url, body: '', description, rows, isTemplate: false };
        }),
    block: async ({ store }, block, version) => (await read(store, version)).get(block)?.rows ?? null,
    reload: async (stores) => {
      await Promise.all(stores.map((store) => sources.published.reload(store)));
    },
  };
}
