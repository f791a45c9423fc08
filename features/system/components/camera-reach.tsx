import { getTranslations } from 'next-intl/server';
import type { StoreCode } from '@/config/types';
import { formatNumber } from '@/lib/money/money';
import { paths } from '@/lib/paths/paths';
import { Container, Heading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import { partsParameter } from '../answers';
import { zoneSwatch } from '../plan-drawing';
import { zones } from '../plan-views';
import { type Reach, reachDrawing } from '../reach-drawing';
import { Figure } from './figure';

interface CameraReachProps {
  readonly reach: Reach;
  readonly sku: string;
  readonly store: StoreCode;
}

const swatch = { width: 24, height: 16, scale: 1, wideScale: 1, labels: [] } as const;

/** The ground around an article from above, with what it shows where. */
export async function CameraReach({ reach, sku, store }: CameraReachProps) {
  const [t, plan] = await Promise.all([getTranslations('story.goes'), getTranslations('systemPlan')]);
  const { angle, night, reaches } = reach;
  const metres = (value: number) => `${formatNumber(Math.floor(value), store)} m`;
  const drawing = reachDrawing(reach, {
    metres,
    night: (value) => t('light', { metres: String(Math.floor(value)) }),
  });
  return (
    <Container className="grid gap-x-12 gap-y-6 py-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:items-center lg:py-16">
      <div className="@container min-w-0 overflow-hidden rounded-lg border border-line max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        <Figure drawing={drawing} id="reach" label={t('alt', { angle: formatNumber(angle, store) })} />
      </div>
      <div className="min-w-0">
        <Heading level={2}>{t('title')}</Heading>
        <p className="mt-2 text-ink-soft">{t('text', { angle: formatNumber(angle, store) })}</p>
        <dl className="mt-5 grid gap-3 text-sm">
          {zones.map((zone) => (
            <div key={zone} className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3">
              <span aria-hidden="true" className="self-center">
                <Figure drawing={{ ...swatch, marks: [zoneSwatch(zone, 0.5, 0.5, 23, 15)] }} id="reach-key" />
              </span>
              <dt className="min-w-0">
                <b className="font-semibold">{plan(`zone.${zone}`)}</b>{' '}
                <span className="text-ink-soft">{plan(`zoneText.${zone}`)}</span>
              </dt>
              <dd className="font-semibold whitespace-nowrap tabular-nums">
                {plan('upTo', { metres: formatNumber(Math.floor(reaches[zone]), store) })}
              </dd>
            </div>
          ))}
          {night !== null && (
            <div className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3">
              <span aria-hidden="true" className="self-center border-t-2 border-dashed border-night" />
              <dt>{t('night')}</dt>
              <dd className="font-semibold whitespace-nowrap tabular-nums">
                {plan('upTo', { metres: formatNumber(Math.floor(night), store) })}
              </dd>
            </div>
          )}
        </dl>
        <p className="mt-4 text-xs text-ink-faint">{plan('standard')}</p>
        <p className="mt-3">
          <TextLink
            href={paths.system(
              `parts=${encodeURIComponent(partsParameter([{ sku, quantity: 1 }]))}&step=systems`,
            )}
            prefetch={false}
            standalone
          >
            {t('plan')}
          </TextLink>
        </p>
      </div>
    </Container>
  );
}
