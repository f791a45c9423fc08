import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { IslandTexts } from '@/lib/messages/island-texts';
import { Checkbox } from '@/ui/form/checkbox';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { answerLimits, linkKinds, presets, seeLevels } from '../answers';
import type { Spot } from '../engine/types';
import { newSpot, newSpots, spotField } from '../form-answers';
import { OwnPlanField } from '../islands/lazy';
import { pinsText, wallsText } from '../own-plan';
import { linkIcons, SeeIcon } from './icons';
import { addressOf, OpenButton, QuestionForm, type QuestionProps, Tile } from './question-parts';

type SpotTexts = Awaited<ReturnType<typeof getTranslations<'system.spot'>>>;

/** The name of a spot: of a preset in the language of the store, else as its owner wrote it. */
export const spotName = (t: SpotTexts, id: string): string => (t.has(id as 'front') ? t(id as 'front') : id);

interface SpotDetailsProps {
  /** Of what is opened. */
  readonly id: string;
  readonly opened: string;
  readonly name: string;
  readonly texts: readonly string[];
  readonly children: ReactNode;
}

/** What is answered about a spot. Only the opened one has fields; the others keep their answers. */
const SpotDetails = ({ id, opened, name, texts, children }: SpotDetailsProps) => (
  <>
    <div className="flex min-h-11 items-center justify-between gap-3 text-sm">
      <span className="min-w-0 text-ink-soft">{texts.join(' · ')}</span>
      <OpenButton id={id} open={id === opened} action="change" name={name} />
    </div>
    {id === opened && (
      <div className="grid grid-cols-2 gap-3 pt-1">
        <input type="hidden" name="swap" value={id} />
        {children}
      </div>
    )}
  </>
);

interface SpotFieldsProps {
  readonly spot: Spot;
  readonly index: number;
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | number | undefined;
  /** Of a list: values and their names. Without it: metres. */
  readonly options?: Readonly<Record<string, string>>;
}

function Field({ name, label, value = '', options }: FieldProps) {
  const field = { name, label, defaultValue: String(value) };
  if (!options) return <TextField {...field} inputMode="numeric" maxLength={3} trailing="m" />;
  const list = Object.entries(options).map(([code, text]) => ({ value: code, label: text }));
  return <SelectField {...field} options={list} />;
}

async function SpotFields({ spot, index }: SpotFieldsProps) {
  const t = await getTranslations('system.page');
  const places = { outdoor: t('place.outdoor'), indoor: t('place.indoor') };
  const phases = { 1: t('phase', { n: 1 }), 2: t('phase', { n: 2 }), 3: t('phase', { n: 3 }) };
  return (
    <>
      <Field name={spotField('metres', index)} label={t('distance')} value={spot.metres} />
      <Field name={spotField('place', index)} label={t('where')} value={spot.place} options={places} />
      <Checkbox
        name={spotField('night', index)}
        value="1"
        label={t('atNight')}
        defaultChecked={spot.night}
        className="self-end"
      />
      <Field name={spotField('phase', index)} label={t('when')} value={spot.phase ?? 1} options={phases} />
    </>
  );
}

async function SeeField({ spot, index, name }: SpotFieldsProps & { readonly name: string }) {
  const [t, see] = await Promise.all([getTranslations('system.page'), getTranslations('system.see')]);
  return (
    <SelectField
      name={spotField('see', index)}
      label={`${name}: ${t('wantSee')}`}
      labelHidden
      defaultValue={spot.see}
      options={seeLevels.map((level) => ({ value: level, label: see(level) }))}
    />
  );
}

const spotCard = 'rounded-lg border border-line-strong bg-surface p-3';

interface SpotRowProps extends SpotFieldsProps {
  readonly watched: boolean;
  readonly name: string;
  readonly opened: string;
}

async function SpotRow({ spot, index, watched, name, opened }: SpotRowProps) {
  const t = await getTranslations('system.page');
  const texts = [`${spot.metres} m`, t(`place.${spot.place}`), ...(spot.night ? [t('atNight')] : [])];
  return (
    <li className={`group/spot ${spotCard} has-[.spot-on:checked]:border-brand-line`}>
      <input type="hidden" name={spotField('spot', index)} value={spot.id} />
      <label className="flex min-h-11 items-center gap-3 text-lg font-semibold">
        <input
          type="checkbox"
          name={spotField('on', index)}
          value="1"
          defaultChecked={watched}
          className="spot-on size-6 shrink-0 accent-brand"
        />
        <SeeIcon see={spot.see} className="size-6 text-action" />
        <span className="min-w-0">{name}</span>
      </label>
      <div className="mt-2 hidden group-has-[.spot-on:checked]/spot:block">
        <SeeField spot={spot} index={index} name={name} />
        <SpotDetails id={`spots.${spot.id}`} opened={opened} name={name} texts={texts}>
          <SpotFields spot={spot} index={index} />
        </SpotDetails>
      </div>
    </li>
  );
}

/** A spot of one's own. */
async function NewSpotRow({ index }: Pick<SpotFieldsProps, 'index'>) {
  const t = await getTranslations('system.page');
  return (
    <li className={`grid gap-3 ${spotCard}`}>
      <input type="hidden" name={spotField('on', index)} value="1" />
      <TextField name={spotField('spot', index)} label={t('ownSpot')} maxLength={32} autoComplete="off" />
      <SeeField spot={newSpot} index={index} name={t('ownSpot')} />
      <div className="grid grid-cols-2 gap-3">
        <SpotFields spot={newSpot} index={index} />
      </div>
    </li>
  );
}

interface SpotQuestionProps extends QuestionProps {
  /** What is opened: `spots.` or `link.` and the id of a spot. */
  readonly opened: string;
}

export async function SpotsQuestion({ answers, opened }: SpotQuestionProps) {
  const [t, page] = await Promise.all([getTranslations('system.spot'), getTranslations('system.page')]);
  const preset = answers.for === null ? [] : presets[answers.for];
  const rows = [
    ...answers.spots,
    ...preset.filter(({ id }) => answers.spots.every((spot) => spot.id !== id)),
  ];
  const free = Math.min(newSpots, answerLimits.spots - rows.length);
  return (
    <QuestionForm answers={answers} step="spots" asked={['walls', 'pins']}>
      <ul className="grid gap-3">
        {rows.map((spot, index) => (
          <SpotRow
            key={spot.id}
            spot={spot}
            index={index}
            watched={answers.spots.includes(spot)}
            name={spotName(t, spot.id)}
            opened={opened}
          />
        ))}
      </ul>
      <details className="min-w-0">
        <summary className="inline-flex min-h-11 items-center font-semibold text-action">
          {page('addSpot')}
        </summary>
        <ul className="mt-2 grid gap-3">
          {Array.from({ length: Math.max(free, 0) }, (_, index) => (
            <NewSpotRow key={`${rows.length}-${index}`} index={rows.length + index} />
          ))}
        </ul>
      </details>
      <IslandTexts of={['system.pins', 'systemPlan.device.recorder']}>
        <OwnPlanField
          walls={answers.plan ? wallsText(answers.plan) : ''}
          pins={answers.plan ? pinsText(answers.plan) : ''}
          spots={answers.spots.map(({ id, metres }) => ({ id, name: spotName(t, id), metres }))}
        />
      </IslandTexts>
    </QuestionForm>
  );
}

/** One answer for all spots as links, and each spot on its own below. */
export async function LinkQuestion({ answers, opened }: SpotQuestionProps) {
  const [t, link, spot] = await Promise.all([
    getTranslations('system.page'),
    getTranslations('system.link'),
    getTranslations('system.spot'),
  ]);
  const [first] = answers.spots;
  const common = answers.spots.every((each) => each.link === first?.link) ? first?.link : undefined;
  return (
    <QuestionForm answers={answers} step="link" asked={[]}>
      <ul className="grid gap-2">
        {linkKinds.map((kind) => (
          <Tile
            key={kind}
            href={addressOf(answers, {
              spots: answers.spots.map((each) => ({ ...each, link: kind })),
              parts: null,
              step: 'link',
            })}
            current={common === kind}
            icon={linkIcons[kind]}
            title={link(`${kind}.title`)}
            text={link(`${kind}.text`)}
          />
        ))}
      </ul>
      <details className="min-w-0" open={common === undefined || opened.startsWith('link.')}>
        <summary className="inline-flex min-h-11 items-center font-semibold text-action">
          {t('eachSpot')}
        </summary>
        <ul className="mt-2 grid gap-3">
          {answers.spots.map((each, index) => {
            const name = spotName(spot, each.id);
            const metres = each.link === 'cable' && each.cableMetres;
            const texts = [link(`${each.link}.title`), ...(metres ? [`${metres} m`] : [])];
            return (
              <li key={each.id} className={spotCard}>
                <p className="font-semibold">{name}</p>
                <SpotDetails id={`link.${each.id}`} opened={opened} name={name} texts={texts}>
                  <LinkFields key={each.link} spot={each} index={index} />
                </SpotDetails>
              </li>
            );
          })}
        </ul>
      </details>
    </QuestionForm>
  );
}

async function LinkFields({ spot, index }: SpotFieldsProps) {
  const [t, link] = await Promise.all([getTranslations('system.page'), getTranslations('system.link')]);
  const links = { cable: link('cable.title'), wifi: link('wifi.title'), none: link('none.title') };
  const sockets = { '': t('unknown'), yes: t('socketYes'), no: t('socketNo') };
  const power = spot.power === undefined ? '' : spot.power ? 'yes' : 'no';
  return (
    <>
      <Field name={spotField('link', index)} label={t('connection')} value={spot.link} options={links} />
      <Field name={spotField('cable', index)} label={t('cableLength')} value={spot.cableMetres} />
      <Field name={spotField('power', index)} label={t('socket')} value={power} options={sockets} />
    </>
  );
}
