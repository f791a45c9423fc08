import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { shareTags } from '@/features/branding/server/share';
import { sharedPathAlternates } from '@/features/store-switcher/server/alternates';
import { currentContext } from '@/features/store/server/current-context';
import type { MessageKey } from './pages';

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
