import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { MenuItem } from '@/commerce/model/category';
import { home } from '@/config/home';
import { firstPage, listPath } from '@/lib/list-url';
import { Container, SectionHeading } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { findCategory } from '../find-category';

type Scene = (typeof home.scenes)[number];

const focuses = { left: 'object-[22%_50%]', right: 'object-right' };

interface SceneTileProps {
  readonly scene: Scene;
  readonly href: string;
}

async function SceneTile({ scene, href }: SceneTileProps) {
  const t = await getTranslations('home.scenes');
  return (
    <li className="night group/tile relative isolate flex min-h-60 min-w-0 flex-col justify-end overflow-hidden rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action max-md:last:col-span-2 sm:min-h-72 md:max-lg:col-span-2 md:max-lg:nth-[n+4]:col-span-3 lg:min-h-88">
      <span className="absolute inset-x-0 top-0 bottom-14 -z-1 transition-transform duration-panel group-hover/tile:scale-103">
        <Picture
          src={scene.picture}
          alt=""
          use="page"
          sizes="(min-width: 992px) 570px, 460px"
          className={`object-cover ${focuses[scene.focus]}`}
        />
      </span>
      <span className="absolute inset-0 -z-1 bg-linear-to-t from-night from-20% via-night/75 via-38% to-transparent to-60%" />
      <span
        aria-hidden="true"
        className="viewfinder absolute inset-3 text-white opacity-0 transition-opacity duration-panel group-hover/tile:opacity-100 group-has-focus-visible/tile:opacity-100"
      />
      <div className="p-4 lg:p-5">
        <h3 className="text-lg leading-snug">
          <Link href={href} prefetch={false} className="outline-none after:absolute after:inset-0">
            {t(`${scene.code}.title`)}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-balance text-night-soft md:min-h-[2lh]">{t(`${scene.code}.text`)}</p>
      </div>
    </li>
  );
}

/** Tiles for the scenes to monitor; each links to a category with the filters of its scene. */
export async function SceneTiles({ menu }: { readonly menu: readonly MenuItem[] }) {
  const t = await getTranslations('home.scenes');
  return (
    <Container className="pt-12 lg:pt-16">
      <SectionHeading level={2} title={t('title')} text={t('text')} />
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-6 md:gap-4 lg:grid-cols-5">
        {home.scenes.map((scene) => {
          const category = findCategory(menu, scene.category);
          if (!category) return null;
          const href = listPath(category.url_path, { ...firstPage, filters: scene.filters });
          return <SceneTile key={scene.code} scene={scene} href={href} />;
        })}
      </ul>
    </Container>
  );
}
