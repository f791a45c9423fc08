import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { MenuItem } from '@/commerce/model/category';
import { Card, Container, SectionHeading } from '@/ui/layout';
import { Picture } from '@/ui/picture';

/** The range at a glance: one tile a category. */
export async function CategoryTiles({ items }: { readonly items: readonly MenuItem[] }) {
  const t = await getTranslations('home');
  return (
    <Container className="pt-12">
      <SectionHeading level={2} title={t('shopByType')} />
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {items.map((item) => (
          <Card
            key={item.id}
            as="li"
            padding="sm"
            interactive
            className="flex flex-col items-center text-center"
          >
            {item.image && (
              <span className="relative block aspect-square w-3/4 overflow-hidden rounded-md bg-studio">
                <Picture src={item.image} alt="" use="card" sizes="287px" className="object-contain p-2" />
              </span>
            )}
            <Link
              href={item.url_path}
              prefetch={false}
              className="mt-2 font-semibold after:absolute after:inset-0 after:rounded-lg hover:text-action"
            >
              {item.name}
            </Link>
          </Card>
        ))}
      </ul>
    </Container>
  );
}
