import { getTranslations } from 'next-intl/server';
import type { StoreConfig } from '@/config/types';
import { ContactText, contactPlaceholders } from '@/features/contact/components/contact-text';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { CartIcon } from '@/ui/first-icons';
import { Container } from '@/ui/layout';

export async function NoOrder({ config }: { readonly config: Pick<StoreConfig, 'code'> }) {
  const [t, common] = await Promise.all([getTranslations('success'), getTranslations('common')]);
  return (
    <Container size="narrow" className="min-h-dvh pt-8">
      <EmptyState
        icon={<CartIcon className="size-7" />}
        title={t('none')}
        headingLevel={1}
        action={
          <ButtonLink href={paths.home} prefetch={false}>
            {common('continueShopping')}
          </ButtonLink>
        }
      >
        <ContactText text={t('noneHint', contactPlaceholders)} store={config.code} />
      </EmptyState>
    </Container>
  );
}
