import { getTranslations } from 'next-intl/server';
import { PanelSteps, PicturePanel } from '@/features/content/components/picture-panel';
import { Specialist } from '@/features/content/components/specialist';
import { getPagePictures } from '@/features/content/server/loaders';
import { currentContext } from '@/features/store/server/current-context';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { keepTogether } from '@/ui/keep-together';
import { Container, Heading } from '@/ui/layout';
import { unlistedPage } from '@/app/pages';

export const generateMetadata = unlistedPage('offer.pageTitle');

const steps = ['ask', 'receive', 'accept'] as const;

/** Where the link to an offer is, and how to get one. */
export default async function OfferRoute() {
  const [t, product, context] = await Promise.all([
    getTranslations('offer'),
    getTranslations('product'),
    currentContext(),
  ]);
  const pictures = await getPagePictures(context);
  return (
    <Container className="without-signup grid gap-x-12 gap-y-10 pt-8 pb-12 lg:grid-cols-2 xl:gap-x-20">
      <div className="mx-auto w-full max-w-prose min-w-0">
        <Heading level={1}>{t('pageTitle')}</Heading>
        <p className="mt-3 text-ink-soft">{keepTogether(t('noLink'))}</p>
        <div className="actions mt-6">
          <ButtonLink href={paths.contact} size="lg">
            {t('contact')}
          </ButtonLink>
          <ButtonLink href={paths.cart} prefetch={false} variant="secondary" size="lg">
            {product('toCart')}
          </ButtonLink>
        </div>
        <Specialist store={context.store} className="mt-8" />
      </div>
      <div className="mx-auto w-full max-w-prose min-w-0 lg:max-w-none">
        <PicturePanel id="offer-steps" picture={pictures?.offer} title={t('steps.title')}>
          <PanelSteps
            steps={steps.map((step) => ({ title: t(`steps.${step}.title`), text: t(`steps.${step}.text`) }))}
          />
        </PicturePanel>
      </div>
    </Container>
  );
}
