import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Mark } from '@/commerce/model/system-plan';
import { Table, Td, Th } from '@/ui/table';
import type { Answers } from '../answers';
import type { Parts, Selection } from '../engine/types';
import { drawingOf, looks, zoneSwatch } from '../plan-drawing';
import { type Plan, planOf, type View, zones } from '../plan-views';
import { Figure } from './figure';
import { spotName } from './spot-questions';

const dot = 'M9 4h6a4 4 0 0 1 0 8h-6a4 4 0 0 1 0 -8z';
/** Rows of the legend, each for drawings with such a view. */
const legend = [
  { row: 'seen', mark: { path: dot, fill: looks.seen.fill }, applies: ({ seen }) => seen === true },
  { row: 'unseen', mark: { ...looks.unseen, path: dot }, applies: ({ seen }) => seen === false },
  { row: 'wished', mark: { ...looks.wished, path: 'M1 1h22v14h-22z' }, applies: ({ areas }) => !areas },
  { row: 'cable', mark: { ...looks.cable, path: 'M1 8h22' }, applies: ({ spot }) => spot.link === 'cable' },
] as const satisfies { row: string; mark: Mark; applies: (view: View) => boolean }[];

function LegendRow({ mark, children }: { readonly mark: Mark; readonly children: ReactNode }) {
  const drawing = { width: 24, height: 16, scale: 1, wideScale: 1, marks: [mark], labels: [] };
  return (
    <li className="flex gap-2.5">
      <span className="mt-0.5 w-6 shrink-0">
        <Figure drawing={drawing} id="plan-key" />
      </span>
      <span>{children}</span>
    </li>
  );
}

async function Legend({ views }: Pick<Plan, 'views'>) {
  const t = await getTranslations('systemPlan');
  return (
    <ul className="grid gap-x-6 gap-y-1.5 text-sm text-ink-soft @md:grid-cols-2">
      {zones.map((zone) => (
        <LegendRow key={zone} mark={zoneSwatch(zone, 0.5, 0.5, 23, 15)}>
          <b className="font-semibold text-ink">{t(`zone.${zone}`)}</b> – {t(`zoneText.${zone}`)}
        </LegendRow>
      ))}
      {legend
        .filter(({ applies }) => views.some(applies))
        .map(({ row, mark }) => (
          <LegendRow key={row} mark={mark}>
            {t(`legend.${row}`)}
          </LegendRow>
        ))}
    </ul>
  );
}

interface PlanDrawingProps {
  readonly answers: Answers;
  readonly selection: Selection;
  readonly parts: Parts;
}

/** The plan of a place with its cameras, what they see and their cables, and the same as a table. */
export async function PlanDrawing({ answers, selection, parts }: PlanDrawingProps) {
  const [t, spots] = await Promise.all([getTranslations('systemPlan'), getTranslations('system.spot')]);
  const plan = planOf(answers, selection, parts);
  const { length } = plan.views;
  const drawing = drawingOf(plan, {
    name: (spot) => spotName(spots, spot),
    device: (kind) => t(`device.${kind}`),
  });
  return (
    <figure className="@container min-w-0 break-inside-avoid">
      <Figure drawing={drawing} id="plan" label={t('drawing', { count: length, number: String(length) })} />
      <figcaption className="grid gap-2 px-4 pt-4 sm:px-6">
        <Legend views={plan.views} />
        <p className="text-xs text-ink-faint">
          {t(answers.plan ? 'ownNote' : 'note')} {t('standard')}
        </p>
      </figcaption>
      {length > 0 && <PlanTable views={plan.views} />}
    </figure>
  );
}

async function PlanTable({ views }: Pick<Plan, 'views'>) {
  const [t, spots] = await Promise.all([getTranslations('systemPlan'), getTranslations('system.spot')]);
  return (
    <details className="px-4 pt-1 pb-2 sm:px-6 print:hidden">
      <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-action">
        {t('table')}
      </summary>
      <Table caption={t('table')} captionHidden dense>
        <thead>
          <tr>
            <Th>{t('column.spot')}</Th>
            <Th>{t('column.camera')}</Th>
            <Th>{t('column.wish')}</Th>
            {zones.map((zone) => (
              <Th key={zone} numeric>
                {t(`zone.${zone}`)}
              </Th>
            ))}
            <Th>{t('column.link')}</Th>
          </tr>
        </thead>
        <tbody>
          {views.map(({ spot: { id, cableMetres, link, metres, see }, name, number, reaches }) => (
            <tr key={number}>
              <Th scope="row">
                {id === '' ? t('camera', { number: String(number) }) : `${number} ${spotName(spots, id)}`}
              </Th>
              <Td>{name === '' ? t('noCamera') : name}</Td>
              <Td>{metres > 0 && t(`wish.${see}`, { metres: String(metres) })}</Td>
              {zones.map((zone) => (
                <Td key={zone} numeric>
                  {reaches ? t('upTo', { metres: String(Math.floor(reaches[zone])) }) : t('unknown')}
                </Td>
              ))}
              <Td>
                {link === 'cable' && cableMetres !== undefined
                  ? t('link.cableMetres', { metres: String(cableMetres) })
                  : t(`link.${link}`)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
