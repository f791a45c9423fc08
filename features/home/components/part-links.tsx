import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { MenuItem } from '@/commerce/model/category';
import { home } from '@/config/home';
import { ChevronRightIcon } from '@/ui/icons';
import { Card, Container, SectionHeading } from '@/ui/layout';
import { Thumbnail } from '@/ui/thumbnail';
import { findCategories } from '../find-category';

/** Links to the parts that an installation needs besides cameras. */
export async function PartLinks({ menu }: { readonly menu: readonly MenuItem[] }) {
  const t = await getTranslations('home.parts');
  return (
    <Container className="deferred-section [--estimate:51rem] lg:[--estimate:22rem] pt-12 lg:pt-16">
      <SectionHeading level={2} title={t('title')} text={t('text')} />
      <ul className="grid gap-2 sm:grid-cols-2 md:gap-3 lg:grid-cols-4">
        {findCategories(menu, home.parts).map((item) => (
          <Card key={item.id} as="li" padding="none" interactive className="flex items-center gap-3 p-2 pr-3">
            <Thumbnail src={item.image} size="sm" />
            <h3 className="min-w-0 flex-1 text-sm leading-snug">
              <Link
                href={item.url_path}
                prefetch={false}
                className="after:absolute after:inset-0 after:rounded-lg hover:text-action"
              >
                {item.name}
              </Link>
            </h3>
            <ChevronRightIcon className="size-4 text-ink-faint" />
          </Card>
        ))}
      </ul>
    </Container>
  );
}
