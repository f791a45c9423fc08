import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { home } from '@/config/home';
import { Picture } from '@/ui/picture';

/** A camera's picture at night with the detection box around a person. */
export async function LiveView({ className }: { readonly className: string }) {
  const t = await getTranslations('home');
  const { picture, box } = home.hero.live;
  const position = {
    left: `${box.left}%`,
    top: `${box.top}%`,
    width: `${box.width}%`,
    height: `${box.height}%`,
  };
  return (
    <figure
      className={clsx(
        'overflow-hidden rounded-md border border-night-line bg-night shadow-overlay',
        className,
      )}
    >
      <div className="relative aspect-video">
        <Picture
          src={picture}
          alt={t('heroLiveAlt')}
          use="card"
          sizes="(min-width: 1200px) 320px, (min-width: 768px) 288px, 50vw"
          className="object-cover"
        />
        <span
          aria-hidden="true"
          className="viewfinder absolute animate-detect text-night-link"
          style={position}
        />
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-4 px-2.5 py-1.5 text-xs tabular-nums">
        <span>{t('heroLive')}</span>
        <span className="text-night-link">{t('heroPerson')}</span>
      </figcaption>
    </figure>
  );
}
