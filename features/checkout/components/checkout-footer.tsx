import { getTranslations } from 'next-intl/server';
import { theme } from '@/config/theme';
import type { StoreConfig } from '@/config/types';
import { promiseValues } from '@/lib/promise-values';
import { Container } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';

/** The slim footer of the checkout: what the law wants at hand, and nothing else. */
export async function CheckoutFooter({ config }: { readonly config: StoreConfig }) {
  const t = await getTranslations('footer');
  const year = String(new Date().getFullYear());
  return (
    <footer className="border-t border-line text-sm text-ink-soft print:hidden">
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5">
        <p>{theme.footerCopyright.replace('{year}', year)}</p>
        <p>{t('returns', promiseValues)}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          <li>
            <TextLink href={config.termsUrl} prefetch={false} tone="ink">
              {t('terms')}
            </TextLink>
          </li>
          <li>
            <TextLink href={config.privacyUrl} prefetch={false} tone="ink">
              {t('privacy')}
            </TextLink>
          </li>
        </ul>
      </Container>
    </footer>
  );
}
