import { getTranslations } from 'next-intl/server';
import { unlistedPage } from '@/app/pages';
import { QuickOrderForm } from '@/features/cart/islands/lazy';
import { IslandTexts } from '@/lib/messages/island-texts';
import { paths } from '@/lib/paths/paths';
import { Container, Heading, NoScript } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';

export const generateMetadata = unlistedPage('quickOrder.title');

export default async function QuickOrderPage() {
  const [t, product] = await Promise.all([getTranslations('quickOrder'), getTranslations('product')]);
  return (
    <Container className="min-h-[70dvh] pt-6 pb-14">
      <Heading level={1} className="mb-5">
        {t('title')}
      </Heading>
      <NoScript>{product('needsScript')}</NoScript>
      <div className="grid gap-6 noscript:hidden">
        <IslandTexts of={['quickOrder']}>
          <QuickOrderForm />
        </IslandTexts>
        <TextLink href={paths.cart} prefetch={false} standalone>
          {product('toCart')}
        </TextLink>
      </div>
    </Container>
  );
}
