import { getTranslations } from 'next-intl/server';
import { contactOf } from '@/config/shop/seller';
import type { StoreConfig } from '@/config/types';
import { paths } from '@/lib/paths/paths';
import { telHref } from '@/lib/address/tel';
import { keepTogether } from '@/ui/keep-together';
import { Card, Heading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';

export async function HelpBox({ config }: { readonly config: StoreConfig }) {
  const t = await getTranslations('contact');
  return (
    <Card sunken>
      <Heading level={2} size="label">
        {t('title')}
      </Heading>
      <p className="mt-1 text-sm">
        <a
          className="font-semibold tabular-nums hover:text-action hover:underline"
          href={telHref(contactOf(config.code).phoneNumber)}
        >
          {contactOf(config.code).phoneNumber}
        </a>
        <br />
        <span className="text-ink-soft">{keepTogether(config.openingHours)}</span>
      </p>
      <p className="mt-3 text-sm">
        <TextLink href={paths.contact} prefetch={false} standalone>
          {t('write')}
        </TextLink>
      </p>
    </Card>
  );
}
