'use client';

import type { ReactNode } from 'react';
import { later } from './later';

function Content({ children }: { readonly children: ReactNode }) {
  return children;
}

/**
 * A part of a page whose links and buttons hydrate when somebody is about to use the page: what is in it works
 * as HTML until then (docs/decisions/0033). Not around what has to act by itself.
 */
export const WhenUsed = later(async () => Content);
