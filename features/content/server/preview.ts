import 'server-only';
import { draftMode, headers } from 'next/headers';
import { cache } from 'react';
import { z } from 'zod';
import type { Context } from '@/commerce/context';
import type { StoreCode } from '@/config/types';
import { type CookieChange, readCookies, sealedCookie, unsealed } from '@/lib/http/session/cookies';

const previewCookie = 'preview';
const previewSchema = z.object({ store: z.string() });

/** The cookie of an editor who may see the drafts of a store. That of Next's draft mode is the same for all stores. */
export const openPreview = (store: StoreCode): Promise<CookieChange> =>
  sealedCookie(previewCookie, { store });

export const closePreview: CookieChange = { name: previewCookie, value: '', maxAge: 0 };

/** The store whose drafts the reader of the page may see; null for anybody but an editor. */
const previewedStore = cache(async (): Promise<string | null> => {
  if (!(await draftMode()).isEnabled) return null;
  const sealed = readCookies(await headers()).get(previewCookie);
  const preview = previewSchema.safeParse(await unsealed(previewCookie, sealed));
  return preview.success ? preview.data.store : null;
});

export const isPreview = async ({ store }: Context): Promise<boolean> => (await previewedStore()) === store;
