import { getTranslations } from 'next-intl/server';
import type { ContentLink, MenuItem } from '@/commerce/model/category';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { ListIcon } from '@/ui/icons';
import { Card } from '@/ui/layout';
import { LinkList } from '@/ui/text-link';

interface StartHereProps {
  /** Pages of advice. */
  readonly guides: readonly ContentLink[];
  /** The first categories of the menu. */
  readonly categories: readonly Pick<MenuItem, 'name' | 'urlPath'>[];
}

/** What an account without orders shows: the ways into the shop. */
export async function StartHere({ guides, categories }: StartHereProps) {
  const t = await getTranslations('accountArea');
  return (
    <Card as="section" padding="lg">
      <EmptyState
        icon={<ListIcon className="size-7" />}
        title={t('orders.empty')}
        action={
          <>
            <ButtonLink href={paths.system()} prefetch={false} size="lg">
              {t('start.system')}
            </ButtonLink>
            {categories.map(({ name, urlPath }) => (
              <ButtonLink key={urlPath} href={urlPath} prefetch={false} variant="secondary">
                {name}
              </ButtonLink>
            ))}
          </>
        }
      >
        {t('start.text')}
      </EmptyState>
      <LinkList links={guides} className="mx-auto max-w-md" />
    </Card>
  );
}
