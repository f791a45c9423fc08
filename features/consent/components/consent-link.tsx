import { getTranslations } from 'next-intl/server';
import type { TextLinkTone } from '@/ui/text-link';
import { ConsentButton } from '../islands/lazy';

/** "Cookie preferences" of a footer (spec §2): shows the cookie question again. */
export async function ConsentLink({ tone }: { readonly tone: TextLinkTone }) {
  const t = await getTranslations('consent');
  return <ConsentButton label={t('title')} tone={tone} />;
}
