import { getTranslations } from 'next-intl/server';
import type { Facts } from '@/commerce/model/system-part';
import type { StoreCode } from '@/config/types';
import { formatNumber } from '@/lib/money/money';
import { levels, pixelsPerMetre } from '../engine/physics';
import { zones } from '../plan-views';
import { facePicture } from '../server/face';

const distances = [3, 8, 15] as const;

/** How a face looks at three distances through the lens of a camera. Nothing if its lens or resolution is not known. */
export async function Face({
  facts,
  name,
  store,
}: {
  readonly facts: Facts;
  readonly name: string;
  readonly store: StoreCode;
}) {
  const t = await getTranslations('systemPlan.face');
  const shown = await Promise.all(
    distances.map(async (metres) => {
      const density = pixelsPerMetre(facts, metres);
      if (density === null) return null;
      const level = zones.find((zone) => density >= levels[zone]) ?? 'none';
      return { metres, density: Math.round(density), level, src: await facePicture(density) } as const;
    }),
  );
  const faces = shown.filter((each) => each !== null);
  if (faces.length === 0) return null;
  return (
    <section aria-label={t('title')} className="min-w-0 break-inside-avoid">
      <h2 className="mb-3 text-2xl">{t('title')}</h2>
      <ul className="grid grid-cols-3 gap-3 sm:gap-4">
        {faces.map(({ metres, density, level, src }) => {
          const pixels = formatNumber(density, store);
          return (
            <li key={metres} className="min-w-0">
              {/* oxlint-disable-next-line nextjs/no-img-element -- the pixels are the picture */}
              <img
                src={src}
                width={500}
                height={600}
                alt={t('alt', { metres: String(metres), pixels, level: t(`level.${level}`) })}
                className="h-auto w-full rounded-md bg-sunken [image-rendering:pixelated]"
              />
              <p className="mt-1.5 text-sm leading-snug">
                <b className="font-semibold">{`${metres} m`}</b>{' '}
                <span className="text-xs whitespace-nowrap text-ink-faint tabular-nums">{`${pixels} px/m`}</span>
                <span className="block text-xs text-ink-soft">{t(`level.${level}`)}</span>
              </p>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-xs text-ink-faint">{t('note', { camera: name })}</p>
    </section>
  );
}
