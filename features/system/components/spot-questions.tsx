import { getTranslations } from 'next-intl/server';
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
import { addressOf, QuestionForm, type QuestionProps, Tile } from './question-parts';

type SpotTexts = Awaited<ReturnType<typeof getTranslations<'system.spot'>>>;

/** The name of a spot: of a preset in the language of the store, else as its owner wrote it. */
export const spotName = (t: SpotTexts, id: string): string => (t.has(id as 'front') ? t(id as 'front') : id);

interface SpotRowProps {
  readonly spot: Spot;
  readonly index: number;
  readonly watched: boolean;
  readonly name: string | null;
}

/** `name` null: a row for a spot of one's own. */
async function SpotRow({ spot, index, watched, name }: SpotRowProps) {
  const [t, see] = await Promise.all([getTranslations('system.page'), getTranslations()]);
  const field = (of: string) => spotField(of, index);
  const places = (['outdoor', 'indoor'] as const).map((value) => ({ value, label: t(`place.${value}`) }));
  const phases = [1, 2, 3].map((phase) => ({ value: String(phase), label: t('phase', { n: phase }) }));
  return (
    <li className="group/spot rounded-lg border border-line-strong bg-surface p-3 has-[.spot-on:checked]:border-brand-line">
      {name === null ? (
        <>
          <input type="hidden" name={field('on')} value="1" />
          <TextField name={field('spot')} label={t('ownSpot')} maxLength={32} autoComplete="off" />
        </>
      ) : (
        <>
          <input type="hidden" name={field('spot')} value={spot.id} />
          <label className="flex min-h-11 items-center gap-3 text-lg font-semibold">
            <input
              type="checkbox"
              name={field('on')}
              value="1"
              defaultChecked={watched}
              className="spot-on size-6 shrink-0 accent-brand"
            />
            <SeeIcon see={spot.see} className="size-6 text-action" />
            <span className="min-w-0">{name}</span>
          </label>
        </>
      )}
      <div className={name === null ? 'mt-3' : 'mt-2 hidden group-has-[.spot-on:checked]/spot:block'}>
        <SelectField
          name={field('see')}
          label={`${name ?? t('ownSpot')}: ${t('wantSee')}`}
          labelHidden
          defaultValue={spot.see}
          options={seeLevels.map((level) => ({ value: level, label: see(`system.see.${level}`) }))}
        />
        <details className="mt-1 min-w-0" open={name === null}>
          <summary className="flex min-h-11 items-center justify-between gap-3 text-sm">
            <span className="min-w-0 text-ink-soft">
              {[`${spot.metres} m`, t(`place.${spot.place}`), ...(spot.night ? [t('atNight')] : [])].join(
                ' · ',
              )}
            </span>
            <span className="shrink-0 font-semibold text-action">{t('change')}</span>
          </summary>
          <div className="grid grid-cols-2 gap-3 pt-1">
            <TextField
              name={field('metres')}
              label={t('distance')}
              inputMode="numeric"
              defaultValue={String(spot.metres)}
              maxLength={3}
              trailing="m"
            />
            <SelectField
              name={field('place')}
              label={t('where')}
              defaultValue={spot.place}
              options={places}
            />
            <Checkbox
              name={field('night')}
              value="1"
              label={t('atNight')}
              defaultChecked={spot.night}
              className="self-end"
            />
            <SelectField
              name={field('phase')}
              label={t('when')}
              defaultValue={String(spot.phase ?? 1)}
              options={phases}
            />
          </div>
        </details>
      </div>
    </li>
  );
}

export async function SpotsQuestion({ answers }: QuestionProps) {
  const t = await getTranslations('system.spot');
  const preset = answers.for === null ? [] : presets[answers.for];
  const rows = [
    ...answers.spots,
    ...preset.filter(({ id }) => answers.spots.every((spot) => spot.id !== id)),
  ];
  const free = Math.min(newSpots, answerLimits.spots - rows.length);
  const page = await getTranslations('system.page');
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
          />
        ))}
      </ul>
      <details className="min-w-0">
        <summary className="inline-flex min-h-11 items-center font-semibold text-action">
          {page('addSpot')}
        </summary>
        <ul className="mt-2 grid gap-3">
          {Array.from({ length: Math.max(free, 0) }, (_, index) => (
            <SpotRow
              key={`${rows.length}-${index}`}
              spot={newSpot}
              index={rows.length + index}
              watched
              name={null}
            />
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
export async function LinkQuestion({ answers }: QuestionProps) {
  const [t, link, spot] = await Promise.all([
    getTranslations('system.page'),
    getTranslations(),
    getTranslations('system.spot'),
  ]);
  const [first] = answers.spots;
  const common = answers.spots.every((each) => each.link === first?.link) ? first?.link : undefined;
  const sockets = ['yes', 'no'].map((value) => ({
    value,
    label: t(value === 'yes' ? 'socketYes' : 'socketNo'),
  }));
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
            title={link(`system.link.${kind}.title`)}
            text={link(`system.link.${kind}.text`)}
          />
        ))}
      </ul>
      <details className="min-w-0" open={common === undefined}>
        <summary className="inline-flex min-h-11 items-center font-semibold text-action">
          {t('eachSpot')}
        </summary>
        <ul key={common ?? 'each'} className="mt-2 grid gap-3">
          {answers.spots.map((each, index) => (
            <li key={each.id} className="rounded-lg border border-line-strong bg-surface p-3">
              <fieldset className="grid grid-cols-2 gap-3">
                <legend className="text-base font-semibold">{spotName(spot, each.id)}</legend>
                <SelectField
                  className="col-span-2"
                  name={spotField('link', index)}
                  label={t('connection')}
                  defaultValue={each.link}
                  options={linkKinds.map((kind) => ({
                    value: kind,
                    label: link(`system.link.${kind}.title`),
                  }))}
                />
                <TextField
                  name={spotField('cable', index)}
                  label={t('cableLength')}
                  inputMode="numeric"
                  defaultValue={each.cableMetres === undefined ? '' : String(each.cableMetres)}
                  maxLength={3}
                  trailing="m"
                />
                <SelectField
                  name={spotField('power', index)}
                  label={t('socket')}
                  placeholder={t('unknown')}
                  defaultValue={each.power === undefined ? '' : each.power ? 'yes' : 'no'}
                  options={sockets}
                />
              </fieldset>
            </li>
          ))}
        </ul>
      </details>
    </QuestionForm>
  );
}
