'use client';

import { type ComponentProps, useState } from 'react';
import type { Point } from '@/commerce/model/system-plan';
import { Button } from '@/ui/button';
import { CloseIcon } from '@/ui/first-icons';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { IconButton } from '@/ui/icon-button';
import { ReturnIcon } from '@/ui/icons';
import { heldIn, type Pin, recorderPin, sized, spotNameOf, turned, withoutCorner } from '../own-plan';
import { removePhoto, storePhoto } from './photo';
import { turnStep } from './plan-canvas';
import type { Editor } from './use-plan-editor';

interface FieldsProps {
  /** Its `t` reads the namespace `system.pins`. */
  readonly editor: Editor;
}

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onNumber: (value: number) => void;
}

/** Takes the number over when the field is left, or on Enter: half a number is another one. */
function NumberField({ value, onNumber, ...rest }: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const take = () => {
    const number = Number(text?.replace(',', '.'));
    if (text?.trim() && number >= 0) onNumber(number);
    setText(null);
  };
  return (
    <TextField
      inputMode="decimal"
      maxLength={5}
      autoComplete="off"
      trailing="m"
      {...rest}
      value={text ?? value}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}

function PointFields({
  editor: { t, number, plan },
  at: [x, y],
  onPoint,
}: FieldsProps & { readonly at: Point; readonly onPoint: (at: Point) => void }) {
  const set = (point: Point) => onPoint(heldIn(plan.size, point));
  return (
    <>
      <NumberField label={t('fromLeft')} value={number(x)} onNumber={(value) => set([value, y])} />
      <NumberField label={t('fromTop')} value={number(y)} onNumber={(value) => set([x, value])} />
    </>
  );
}

function Turn({ editor: { t, nameOf, setPin }, pin, index }: FieldsProps & PinProps) {
  const turn = (facing: number) => setPin(index, { ...pin, facing });
  return (
    <>
      <NumberField
        label={t('direction')}
        inputMode="numeric"
        trailing="°"
        value={String(turned(pin.facing, 90))}
        onNumber={(degrees) => turn(turned(degrees, -90))}
      />
      <span className="flex items-end gap-2">
        {[-turnStep, turnStep].map((by) => (
          <IconButton
            key={by}
            tone="outline"
            label={t(by < 0 ? 'turnLeft' : 'turnRight', { name: nameOf(pin) })}
            icon={<ReturnIcon className={by < 0 ? 'size-5' : 'size-5 -scale-x-100'} />}
            onClick={() => turn(turned(pin.facing, by))}
          />
        ))}
      </span>
    </>
  );
}

interface PinProps {
  readonly pin: Pin;
  readonly index: number;
}

function PinRow({ editor, pin, index }: FieldsProps & PinProps) {
  const { t, change, isOwn, nameOf, plan, selected, setPin } = editor;
  const name = nameOf(pin);
  const isTaken = plan.pins.some(({ spot }, at) => at < index && spot.trim() === pin.spot.trim());
  return (
    <li
      className={`rounded-lg border px-3 pb-3 ${index === selected ? 'border-brand' : 'border-line-strong'}`}
    >
      <div className="flex items-center justify-between gap-2 font-semibold">
        <span className="min-w-0 truncate">{`${index + 1} ${name}`}</span>
        <IconButton
          label={t('remove', { name })}
          icon={<CloseIcon className="size-5" />}
          onClick={() => change({ ...plan, pins: plan.pins.toSpliced(index, 1) })}
        />
      </div>
      <div role="group" aria-label={name} className="grid grid-cols-2 gap-3">
        {isOwn(pin) && (
          <TextField
            className="col-span-2"
            label={t('name')}
            value={pin.spot}
            maxLength={32}
            autoComplete="off"
            error={isTaken || pin.spot.trim() === '' ? t('nameTaken') : null}
            onChange={(event) => setPin(index, { ...pin, spot: spotNameOf(event.currentTarget.value) })}
          />
        )}
        <PointFields editor={editor} at={pin.at} onPoint={(at) => setPin(index, { ...pin, at })} />
        {pin.spot !== recorderPin && <Turn editor={editor} pin={pin} index={index} />}
      </div>
    </li>
  );
}

/** The list of the cameras: everything that can be done on the plan. */
export function PinFields({ editor }: FieldsProps) {
  const { t, choices, next, place, plan, setWanted } = editor;
  const [width, height] = plan.size;
  return (
    <>
      {next && (
        <div className="flex items-end gap-2">
          <SelectField
            className="min-w-0 flex-1"
            label={t('next')}
            value={next.value}
            options={choices}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
          <Button variant="secondary" onClick={() => place(heldIn(plan.size, [width / 2, height / 2]))}>
            {t('place')}
          </Button>
        </div>
      )}
      <ol className="grid gap-3">
        {plan.pins.map((pin, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the name of a pin changes while it is written
          <PinRow key={index} editor={editor} pin={pin} index={index} />
        ))}
      </ol>
    </>
  );
}

export function WallFields({ editor }: FieldsProps) {
  const { t, change, corner, number, plan } = editor;
  const [at, setAt] = useState<Point>([0, 0]);
  const draw = (walls: Point[][]) => change({ ...plan, walls });
  return (
    <div className="grid grid-cols-2 gap-3">
      <PointFields editor={editor} at={at} onPoint={setAt} />
      <Button variant="secondary" onClick={() => corner(at)}>
        {t('addCorner')}
      </Button>
      <Button variant="secondary" onClick={() => draw([...plan.walls, []])}>
        {t('newWall')}
      </Button>
      <Button variant="quiet" onClick={() => draw(withoutCorner(plan.walls))}>
        {t('undo')}
      </Button>
      <Button variant="quiet" onClick={() => draw([])}>
        {t('clear')}
      </Button>
      <ol className="sr-only">
        {plan.walls
          .filter((line) => line.length > 0)
          .map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- walls have no identity
            <li key={index}>{line.map(([x, y]) => `${number(x)} / ${number(y)} m`).join(' – ')}</li>
          ))}
      </ol>
    </div>
  );
}

/** The picture, and how large what it shows is. */
export function GroundFields({ editor }: FieldsProps) {
  const { t, change, number, photo, plan, rescale, setPhoto, stretch } = editor;
  const [unreadable, setUnreadable] = useState(false);
  const [width, height] = plan.size;
  const resize = (size: Point) => change(sized(plan, size));
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const found = await storePhoto(file).catch(() => null);
    setUnreadable(found === null);
    if (!found) return;
    setPhoto(found);
    resize([width, width / found.ratio]);
  };
  const [from, to] = stretch;
  const length = from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0;
  return (
    <>
      <TextField
        type="file"
        accept="image/*"
        label={t('photo')}
        hint={t('photoStays')}
        error={unreadable ? t('unreadable') : null}
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={t('width')}
          value={number(width)}
          onNumber={(value) => (photo ? rescale(value / width) : resize([value, height]))}
        />
        {!photo && (
          <NumberField
            label={t('height')}
            value={number(height)}
            onNumber={(value) => resize([width, value])}
          />
        )}
        {photo && length > 0 && (
          <NumberField
            label={t('stretch')}
            value={number(length)}
            onNumber={(value) => value > 0 && rescale(value / length)}
          />
        )}
      </div>
      {photo && (
        <>
          <p className="text-sm text-ink-soft">{t('measure')}</p>
          <Button
            variant="quiet"
            onClick={() => {
              removePhoto();
              setPhoto(null);
            }}
          >
            {t('removePhoto')}
          </Button>
        </>
      )}
    </>
  );
}
