import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { MessageKeys, NestedKeyOf } from 'use-intl';
import { noindex } from '@/config/limits/serving';
import type { Messages } from '@/lib/messages/messages';
import { shareTags } from '@/features/branding/server/share';
import { sharedPathAlternates } from '@/features/store-switcher/server/alternates';
import { currentContext } from '@/features/store/server/current-context';

export interface QueryProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export interface StoreSegment {
  readonly params: Promise<{ store: string }>;
}

type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>;

export const unlistedPage = (title: MessageKey, more: Metadata = {}) =>
  async function generateMetadata(): Promise<Metadata> {
    const t = await getTranslations();
    return { title: t(title), robots: noindex, ...more };
  };

export const sharedPathPage = (
  title: MessageKey,
  description: MessageKey,
  path: string,
  more: Metadata = {},
) =>
  async function generateMetadata(): Promise<Metadata> {
    const [t, context] = await Promise.all([getTranslations(), currentContext()]);
    return {
      title: t(title),
      description: t(description),
      alternates: sharedPathAlternates(context.store, path),
      ...(await shareTags(context, { kind: 'home', id: 'shop', path })),
      ...more,
    };
  };
