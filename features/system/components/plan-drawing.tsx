import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { type Drawing, type Label, type Mark, zones } from '@/commerce/model/system-plan';
import { Table, Td, Th } from '@/ui/table';
import { type PlanInput, planPicture, reachesOf, watchedOf } from '../plan-geometry';
import { cableColour, drawingOf, zoneLooks } from '../plan-marks';
import { colours } from '@/ui/brand/tokens';
import { spotName } from './spot-questions';

export interface PlanDrawingProps extends Omit<PlanInput, 'for'> {
  /** Null: not answered yet. */
  readonly place: PlanInput['for'] | null;
  /** Of the patterns; two drawings of a page need different ones. */
  readonly id?: string;
}

type Hatch = NonNullable<Mark['hatch']>;

/** The hatching of a zone, in units of the drawing. */
function Pattern({
  id,
  hatch: { kind, colour },
  scale,
}: {
  readonly id: string;
  readonly hatch: Hatch;
  readonly scale: number;
}) {
  const size = kind === 'grid' ? 6 : 8;
  return (
    <pattern
      id={`${id}-${kind}`}
      width={size}
      height={size}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${scale})${kind === 'dots' ? '' : ' rotate(45)'}`}
    >
      {kind === 'dots' && <circle cx="4" cy="4" r=".9" fill={colour} />}
      {kind !== 'dots' && <path d={kind === 'grid' ? 'M0 0V6M0 0H6' : 'M0 0V8'} stroke={colour} />}
    </pattern>
  );
}

/** Around its own origin, so that symbols and texts are as large on a phone as in a wide window. */
const scaled = 'plan-symbol';

function Shape({ mark, id, scale }: { readonly mark: Mark; readonly id: string; readonly scale: number }) {
  const { path, origin, fill, opacity, hatch, stroke, width = 1, dash } = mark;
  const unit = origin ? 1 : 1 / scale;
  const round = (value: number) => Math.round(value * unit * 1000) / 1000;
  const outline = stroke !== undefined && {
    stroke,
    strokeWidth: round(width),
    strokeDasharray: dash?.map(round).join(' '),
  };
  const shape = (
    <path
      d={path}
      fill={fill ?? 'none'}
      fillOpacity={opacity}
      {...outline}
      className={origin ? scaled : undefined}
    />
  );
  if (origin) return <g transform={`translate(${origin.map(Math.round).join(' ')})`}>{shape}</g>;
  return (
    <>
      {shape}
      {hatch && <path d={path} fill={`url(#${id}-${hatch.kind})`} />}
    </>
  );
}

function Text({
  label: { text, size, bold, colour, plain, origin, offset, anchor },
}: {
  readonly label: Label;
}) {
  return (
    <g transform={`translate(${origin.map(Math.round).join(' ')})`}>
      <text
        x={Math.round(offset[0])}
        y={Math.round(offset[1])}
        fontSize={size}
        fontWeight={bold ? 650 : undefined}
        fill={colour}
        textAnchor={anchor === 'start' ? undefined : anchor}
        className={clsx(scaled, plain !== true && 'plan-label')}
      >
        {text}
      </text>
    </g>
  );
}

function Figure({
  drawing,
  id,
  label,
}: {
  readonly drawing: Drawing;
  readonly id: string;
  readonly label: string;
}) {
  const { width, height, scale, marks, labels } = drawing;
  const ground = marks.filter(({ origin }) => origin === null);
  const symbols = marks.filter(({ origin }) => origin !== null);
  return (
    <svg
      viewBox={`0 0 ${width} ${Math.round(height)}`}
      role="img"
      aria-label={label}
      strokeLinejoin="round"
      className="block h-auto w-full"
    >
      <defs>
        {zones.map((zone) => (
          <Pattern key={zone} id={id} hatch={zoneLooks[zone].hatch} scale={Math.round(1000 / scale) / 1000} />
        ))}
      </defs>
      <g transform={`scale(${scale})`}>
        {ground.map((mark, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- shapes have no identity
          <Shape key={index} mark={mark} id={id} scale={scale} />
        ))}
      </g>
      {symbols.map((mark, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- shapes have no identity
        <Shape key={index} mark={mark} id={id} scale={scale} />
      ))}
      {labels.map((each) => (
        <Text key={`${each.origin.join(' ')} ${each.text}`} label={each} />
      ))}
    </svg>
  );
}

const swatch = 'mt-0.5 h-4 w-6 shrink-0';

async function Legend({
  id,
  links,
  hasTargets,
  hasWished,
}: {
  readonly id: string;
  readonly links: ReadonlySet<string>;
  readonly hasTargets: boolean;
  readonly hasWished: boolean;
}) {
  const t = await getTranslations('systemPlan');
  const line = (dash?: string) => (
    <svg viewBox="0 0 24 16" aria-hidden="true" className={swatch}>
      <path d="M1 8h22" stroke={cableColour} strokeWidth="2" strokeDasharray={dash} />
    </svg>
  );
  const dot = (fill: string, stroke: string) => (
    <svg viewBox="0 0 24 16" aria-hidden="true" className={swatch}>
      <path d="M9 4h6a4 4 0 0 1 0 8h-6a4 4 0 0 1 0 -8z" fill={fill} stroke={stroke} strokeWidth="2" />
    </svg>
  );
  return (
    <ul className="grid gap-x-6 gap-y-1.5 text-sm text-ink-soft @md:grid-cols-2">
      {zones.map((zone) => (
        <li key={zone} className="flex gap-2.5">
          <svg viewBox="0 0 24 16" aria-hidden="true" className={swatch}>
            <rect
              x=".5"
              y=".5"
              width="23"
              height="15"
              fill={zoneLooks[zone].fill}
              stroke={zoneLooks[zone].edge}
            />
            <Hatched zone={zone} id={`${id}-key`} />
          </svg>
          <span>
            <b className="font-semibold text-ink">{t(`zone.${zone}`)}</b> – {t(`zoneText.${zone}`)}
          </span>
        </li>
      ))}
      {hasTargets && (
        <>
          <li className="flex gap-2.5">
            {dot(colours.success, colours.success)} {t('legend.seen')}
          </li>
          <li className="flex gap-2.5">
            {dot(colours.white, colours.signal)} {t('legend.unseen')}
          </li>
        </>
      )}
      {links.has('cable') && (
        <li className="flex gap-2.5">
          {line()} {t('legend.cable')}
        </li>
      )}
      {hasWished && (
        <li className="flex gap-2.5">
          <svg viewBox="0 0 24 16" aria-hidden="true" className={swatch}>
            <rect
              x="1"
              y="1"
              width="22"
              height="14"
              fill="none"
              stroke={colours.control}
              strokeWidth="1.5"
              strokeDasharray="4 3"
            />
          </svg>
          {t('legend.wished')}
        </li>
      )}
    </ul>
  );
}

function Hatched({ zone, id }: { readonly zone: (typeof zones)[number]; readonly id: string }) {
  const { hatch } = zoneLooks[zone];
  return (
    <>
      <Pattern id={id} hatch={hatch} scale={1} />
      <rect width="24" height="16" fill={`url(#${id}-${hatch.kind})`} />
    </>
  );
}

/** The plan of a place with its cameras, what they see and their cables, and the same as a table. */
export async function PlanDrawing({ id = 'plan', place, ...shown }: PlanDrawingProps) {
  const input = { ...shown, for: place ?? 'parts' } as const;
  const [t, spots] = await Promise.all([getTranslations('systemPlan'), getTranslations('system.spot')]);
  const picture = planPicture(input);
  const { views, devices } = picture;
  const drawing = drawingOf(picture, {
    name: ({ spot }) => (spot === '' ? '' : spotName(spots, spot)),
    metres: (metres) => `${Math.round(metres)} m`,
    devices: devices.map((device) => t(`device.${device}`)).join(', '),
  });
  const known = views.some(({ wished }) => wished === null);
  return (
    <figure className="@container min-w-0 break-inside-avoid">
      <Figure
        drawing={drawing}
        id={id}
        label={t('drawing', { count: views.length, number: String(views.length) })}
      />
      <figcaption className="grid gap-2 px-4 pt-4 sm:px-6">
        <Legend
          id={id}
          links={new Set(views.map(({ link }) => link))}
          hasTargets={known && views.some(({ target }) => target.metres > 0)}
          hasWished={views.some(({ wished }) => wished !== null)}
        />
        <p className="text-xs text-ink-faint">
          {t('note')} {t('standard')}
        </p>
      </figcaption>
      {views.length > 0 && <PlanTable {...input} />}
    </figure>
  );
}

async function PlanTable(input: PlanInput) {
  const [t, spots] = await Promise.all([getTranslations('systemPlan'), getTranslations('system.spot')]);
  const upTo = (metres: number | null) =>
    metres === null ? t('unknown') : t('upTo', { metres: metres < 1 ? '<1' : String(Math.floor(metres)) });
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
          {watchedOf(input).map(({ spot, name, facts }, index) => {
            const reaches = facts && reachesOf(facts, spot.night);
            const metres = spot.cableMetres;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- the number in the drawing
              <tr key={index}>
                <Th scope="row">
                  {index + 1}{' '}
                  {spot.id === '' ? t('camera', { number: String(index + 1) }) : spotName(spots, spot.id)}
                </Th>
                <Td>{name === '' ? t('noCamera') : name}</Td>
                <Td>{spot.metres > 0 && t(`wish.${spot.see}`, { metres: String(spot.metres) })}</Td>
                {zones.map((zone) => (
                  <Td key={zone} numeric>
                    {reaches ? upTo(reaches[zone]) : '–'}
                  </Td>
                ))}
                <Td>
                  {spot.link === 'cable' && metres !== undefined
                    ? t('link.cableMetres', { metres: String(metres) })
                    : t(`link.${spot.link}`)}
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </details>
  );
}
