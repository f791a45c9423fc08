import { getTranslations } from 'next-intl/server';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { TextLink } from '@/ui/text-link';

interface PrivacyNoteProps {
  readonly store: StoreCode;
  /** Next to a form with long input: the link opens in a new tab, so that nothing typed is lost. */
  readonly newTab?: boolean;
}

export async function PrivacyNote({ store, newTab = false }: PrivacyNoteProps) {
  const [t, common] = await Promise.all([getTranslations('footer'), getTranslations('common')]);
  return t.rich('privacyNote', {
    link: (text) => (
      <TextLink href={storeConfig(store).privacyUrl} prefetch={false} target={newTab ? '_blank' : undefined}>
        {text}
        {newTab && <span className="sr-only"> {common('newTab')}</span>}
      </TextLink>
    ),
  });
}
