import { getTranslations } from 'next-intl/server';
import type { StoreConfig } from '@/config/types';
import { TextLink } from '@/ui/text-link';

/** The sentence about terms and privacy. Its links open in a new tab, so that no input is lost. */
export async function Agreement({
  config,
}: {
  readonly config: Pick<StoreConfig, 'termsUrl' | 'privacyUrl'>;
}) {
  const [t, common] = await Promise.all([getTranslations('checkout'), getTranslations('common')]);
  const newTab = <span className="sr-only"> {common('newTab')}</span>;
  return t.rich('agreement', {
    terms: (text) => (
      <TextLink href={config.termsUrl} prefetch={false} target="_blank">
        {text}
        {newTab}
      </TextLink>
    ),
    privacy: (text) => (
      <TextLink href={config.privacyUrl} prefetch={false} target="_blank">
        {text}
        {newTab}
      </TextLink>
    ),
  });
}
