import { getTranslations } from 'next-intl/server';
import { formatNumber } from '@/lib/money/money';
import type { StoreCode } from '@/config/types';
import { Container, Heading } from '@/ui/layout';
import { Picture } from '@/ui/picture/picture';
import type { CloseUp, Sights } from '../sight';

const shown = {
  colour: 'group-has-[[value=colour]:checked]/sight:opacity-100',
  infrared: 'group-has-[[value=infrared]:checked]/sight:opacity-100',
  day: 'group-has-[[value=day]:checked]/sight:opacity-100',
} as const;

async function View({ sights: { pictures, enlarged } }: { readonly sights: Sights }) {
  const t = await getTranslations('story.sees');
  return (
    // Other lights are other fields: one that stays would keep its state, and none would be checked.
    <fieldset key={pictures.map(({ light }) => light).join(' ')} className="min-w-0">
      <legend className="sr-only">{t('choose')}</legend>
      <div className="relative aspect-video overflow-hidden bg-black sm:rounded-lg">
        {pictures.map(({ light, picture }) => (
          <div
            key={light}
            className={`absolute inset-0 opacity-0 transition-opacity duration-panel ${shown[light]}`}
          >
            <div
              className="absolute inset-0"
              style={{ scale: enlarged === 1 ? undefined : enlarged.toFixed(3) }}
            >
              <Picture
                src={picture}
                alt={t('alt', { light: t(`light.${light}`) })}
                use="page"
                sizes="(min-width: 1344px) 1280px, 100vw"
                className="object-cover"
              />
            </div>
          </div>
        ))}
        <span
          aria-hidden="true"
          className="viewfinder pointer-events-none absolute inset-3 text-white/70 sm:inset-5"
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2 max-sm:px-4">
        {pictures.map(({ light }, index) => (
          <label
            key={light}
            className="choice relative inline-flex min-h-11 items-center rounded-full border border-night-line px-4 text-sm font-semibold text-night-soft transition-colors hover:border-night-soft has-checked:border-white has-checked:bg-white has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-night-link"
          >
            <input
              type="radio"
              name="sight"
              value={light}
              defaultChecked={index === 0}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
            />
            {t(`light.${light}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const closeUpSizes = '(min-width: 1344px) 410px, 33vw';

async function CloseUps({
  closeUps,
  store,
}: {
  readonly closeUps: readonly CloseUp[];
  readonly store: StoreCode;
}) {
  const [t, face] = await Promise.all([getTranslations('story.sees'), getTranslations('systemPlan.face')]);
  if (closeUps.length === 0) return null;
  return (
    <div className="mt-8">
      <Heading level={3} className="text-white">
        {t('close')}
      </Heading>
      <ul className="mt-3 grid grid-cols-3 gap-2 sm:gap-5">
        {closeUps.map(({ metres, density, level, picture, infrared }) => (
          <li key={metres} className="min-w-0">
            <div className="relative aspect-square overflow-hidden rounded-md bg-night-raised sm:aspect-4/3">
              <Picture
                src={picture}
                alt={t('closeAlt', { metres: String(metres), level: face(`level.${level}`) })}
                use="card"
                sizes={closeUpSizes}
                className="object-cover"
              />
              {infrared !== undefined && (
                <Picture
                  src={infrared}
                  alt=""
                  use="card"
                  sizes={closeUpSizes}
                  className={`object-cover opacity-0 transition-opacity duration-panel ${shown.infrared}`}
                />
              )}
            </div>
            <p className="mt-2 text-sm leading-snug">
              <b className="font-semibold text-white">{`${metres} m`}</b>{' '}
              <span className="text-xs whitespace-nowrap text-night-soft tabular-nums">
                {`${formatNumber(density, store)} px/m`}
              </span>
              <span className="block text-xs text-night-soft sm:text-sm">{face(`level.${level}`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The close-up of the middle distance, for cameras side by side. */
export async function MiddleCloseUp({ closeUps, store }: Pick<CameraSightProps, 'closeUps' | 'store'>) {
  const closeUp = closeUps[Math.floor(closeUps.length / 2)];
  if (!closeUp) return null;
  const [t, face] = await Promise.all([getTranslations('story.sees'), getTranslations('systemPlan.face')]);
  const { metres, density, picture } = closeUp;
  const level = face(`level.${closeUp.level}`);
  return (
    <>
      <div className="relative aspect-4/3 max-w-48 overflow-hidden rounded-md bg-night">
        <Picture
          src={picture}
          alt={t('closeAlt', { metres: String(metres), level })}
          use="card"
          sizes="192px"
          className="object-cover"
        />
      </div>
      <p className="mt-2 text-xs tabular-nums">
        {`${metres} m · ${formatNumber(density, store)} px/m`}
        <span className="block font-normal text-ink-soft">{level}</span>
      </p>
    </>
  );
}

interface CameraSightProps {
  readonly sights: Sights;
  readonly closeUps: readonly CloseUp[];
  readonly angle: number;
  readonly store: StoreCode;
}

/** A place by day and at night through the lens of an article. The light is chosen without script. */
export async function CameraSight({ sights, closeUps, angle, store }: CameraSightProps) {
  const t = await getTranslations('story.sees');
  return (
    <Container className="group/sight py-10 max-sm:px-0 lg:py-16">
      <div className="mb-5 max-w-prose max-sm:px-4 lg:mb-7">
        <Heading level={2} className="text-white">
          {t('title')}
        </Heading>
        <p className="mt-2 text-night-soft">{t('text', { angle: formatNumber(angle, store) })}</p>
      </div>
      <View sights={sights} />
      <div className="max-sm:px-4">
        <CloseUps closeUps={closeUps} store={store} />
        <p className="mt-5 text-xs text-night-soft">{t('note')}</p>
      </div>
    </Container>
  );
}
