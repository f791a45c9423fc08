import { getTranslations } from 'next-intl/server';
import type { StoreConfig } from '@/config/types';
import { ButtonLink } from '@/ui/button';
import { CameraIcon, LockIcon, PhoneIcon, TruckIcon } from '@/ui/icons';
import { Card, Container, Heading } from '@/ui/layout';

const reasons = [
  { key: 'tested', Icon: CameraIcon },
  { key: 'stock', Icon: TruckIcon },
  { key: 'local', Icon: LockIcon },
  { key: 'help', Icon: PhoneIcon },
] as const;

/** Why to buy here, and the way to somebody who helps. */
export async function Trust({ config }: { readonly config: StoreConfig }) {
  const t = await getTranslations('home');
  return (
    <Container className="pt-14">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(({ key, Icon }) => (
          <li key={key} className="border-t-2 border-brand pt-4">
            <Icon className="size-6 text-action" />
            <h3 className="mt-2 text-base">{t(`trust.${key}.title`)}</h3>
            <p className="mt-1 text-sm text-ink-soft">
              {t(`trust.${key}.text`, { hours: config.openingHours })}
            </p>
          </li>
        ))}
      </ul>
      <Card sunken padding="lg" className="mt-12 flex flex-wrap items-center justify-between gap-6">
        <div className="min-w-0 max-w-prose">
          <Heading level={2} size="section">
            {t('adviceTitle')}
          </Heading>
          <p className="mt-2 text-ink-soft">{t('adviceText')}</p>
        </div>
        <ButtonLink href={config.moreCategoryFilter}>{t('adviceAction')}</ButtonLink>
      </Card>
    </Container>
  );
}
