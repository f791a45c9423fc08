import { getTranslations } from 'next-intl/server';
import { getContentBlock } from '@/features/content/server/loaders';
import { getMenu } from '@/features/category/server/loaders';
import { PageSearch } from '@/features/search/components/page-search';
import { currentContext } from '@/features/store/server/current-context';
import { paths } from '@/lib/paths/paths';
import { ChipLink } from '@/ui/badge';
import { BrandSymbol } from '@/ui/brand/brand';
import { ButtonLink } from '@/ui/button';
import { Container, Heading } from '@/ui/layout';
import { Picture } from '@/ui/picture/picture';

export default async function NotFoundScreen() {
  const context = await currentContext();
  const [t, menu, home] = await Promise.all([
    getTranslations('notFound'),
    getMenu(context),
    getContentBlock(context, 'home'),
  ]);
  const [hero] = home;
  const night = hero?.type === 'hero' ? hero.view?.infrared : undefined;
  return (
    <Container className="grid items-center gap-x-14 gap-y-8 py-10 md:grid-cols-2 lg:py-20">
      <div className="night relative aspect-video overflow-hidden rounded-lg md:order-last">
        {/* Without `priority`: Next renders this screen with every page of the shop, and each would preload the picture. */}
        {night !== undefined && (
          <Picture
            src={night}
            alt=""
            use="page"
            sizes="(min-width: 1200px) 612px, (min-width: 768px) 46vw, 92vw"
            className="object-cover"
          />
        )}
        <span
          aria-hidden="true"
          className="viewfinder absolute inset-6 text-amber [--stroke:2px] lg:inset-12"
        >
          <span className="camera-clock">404</span>
          <span className="absolute inset-x-0 bottom-11 mx-auto size-16 bg-(image:--own-mark) bg-contain text-white/90 lg:inset-0 lg:m-auto lg:size-28">
            <BrandSymbol className="size-full [visibility:var(--drawn-mark)]" />
          </span>
        </span>
      </div>
      <div className="min-w-0">
        <Heading level={1}>{t('title')}</Heading>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">{t('text')}</p>
        <div className="mt-6 max-w-md">
          <PageSearch text="" />
        </div>
        <ul aria-label={t('categories')} className="mt-6 flex flex-wrap gap-2">
          {menu.map((item) => (
            <li key={item.id}>
              <ChipLink href={item.urlPath} prefetch={false}>
                {item.name}
              </ChipLink>
            </li>
          ))}
        </ul>
        <div className="mt-8">
          <ButtonLink href={paths.home} size="lg">
            {t('home')}
          </ButtonLink>
        </div>
      </div>
    </Container>
  );
}
