import 'server-only';
import { notFound } from 'next/navigation';
import { store as storeParam } from 'next/root-params';
import { cache } from 'react';
import { type Context, parseStoreKey } from '@/commerce/context';

/** Null for an unknown store key. The same object during a render, so that functions in React's `cache` run once. */
export const contextOfPage = cache(async (): Promise<Context | null> =>
  parseStoreKey((await storeParam()) ?? ''),
);

/** The same, but renders a 404 for an unknown store key. */
export async function currentContext(): Promise<Context> {
  return (await contextOfPage()) ?? notFound();
}
