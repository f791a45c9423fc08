import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { MessageKeys, NestedKeyOf } from 'use-intl';
import { noindex } from '@/config/limits/serving';
import type { Messages } from '@/lib/messages/messages';

export interface QueryProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export interface StoreSegment {
  readonly params: Promise<{ store: string }>;
}

export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>;

export const unlistedPage = (title: MessageKey, more: Metadata = {}) =>
  async function generateMetadata(): Promise<Metadata> {
    const t = await getTranslations();
    return { title: t(title), robots: noindex, ...more };
  };
