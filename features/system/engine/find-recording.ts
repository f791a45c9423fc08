import type { SystemPart } from '@/commerce/model/system-part';
import {
  isOwned,
  ofAmount,
  ofCameras,
  ofSystem,
  ofUnits,
  over,
  recorderKinds,
  skusOf,
  type Find,
} from './findings';
import { bitRate, codecAge, mbit } from './physics';
import { accepts, channelsOf, keptDays, rateOf, sum, type Camera, type System } from './system-view';

export const noCamera: Find = ({ cameras, spots, of }) => {
  const inKits = sum(of('kit').map(({ part }) => part.facts.camerasIncluded ?? 1));
  if (spots.length === 0) return cameras.length + inKits === 0 ? [{ skus: [] }] : [];
  const seen = new Set(cameras.map(({ spot }) => spot?.id));
  const free = spots.filter(({ id }) => !seen.has(id));
  return free.slice(inKits).map(({ id }) => ({ skus: [], spot: id }));
};

/** A camera that cannot or need not be on a recorder: its pictures belong on a card. */
const wantsCard = ({ keeps, facts: { storage }, wired }: Camera) =>
  keeps === 'nowhere' && storage?.includes('sd') === true && !(storage.includes('recorder') && wired);
export const noCard = ofCameras(wantsCard);

export const noRecorder: Find = ({ cameras }) => {
  const waiting = cameras.filter((camera) => camera.keeps === 'nowhere' && !wantsCard(camera));
  const hub = waiting.every(
    ({ facts: { storage } }) => storage?.includes('hub') && !storage.includes('recorder'),
  );
  const role = hub ? 'hub' : waiting.every(({ analogue }) => analogue) ? 'dvr' : 'nvr';
  return waiting.length > 0 ? [{ skus: skusOf(waiting), role }] : [];
};

export const noDisk: Find = (system) => {
  const empty = system
    .of(...recorderKinds)
    .filter((one) => !one.part.facts.capacity && !isOwned(system, one));
  return empty.length > system.of('disk').length ? [{ skus: skusOf(empty) }] : [];
};

/** Cameras of one kind whose recorders are all of the other. */
export const wrongRecorder =
  (analogue: boolean): Find =>
  ({ recorded, recorders }) => {
    const cameras = recorded.filter((one) => one.analogue === analogue);
    if (cameras.length === 0 || recorders.some((one) => accepts(one, analogue))) return [];
    return [{ skus: skusOf([...cameras, ...recorders]), needed: cameras.length, available: 0 }];
  };

export const channels = ofSystem(
  (system) => {
    const counts = [undefined, true, false].map((analogue) => channelsOf(system, analogue));
    const { used, of } = counts.find((each) => over(each.used, each.of)) ?? {};
    return over(used, of);
  },
  ...recorderKinds,
  'kit',
);

type Rank = (part: SystemPart) => number | undefined;
/** The camera has more than any recorder that keeps its pictures can record, if that is known of all. */
const beyond =
  (has: Rank, can: Rank) =>
  (camera: Camera, { recorders }: System) => {
    const able = recorders.filter((one) => accepts(one, camera.analogue)).map(({ part }) => can(part) ?? NaN);
    return camera.keeps === 'recorder' && able.length > 0
      ? over(has(camera.part), Math.max(...able))
      : undefined;
  };
export const resolution = ofCameras(
  beyond(
    ({ facts }) => facts.resolution,
    ({ facts }) => facts.maxResolution,
  ),
  ...recorderKinds,
  'kit',
);
const age: Rank = ({ facts }) => codecAge(facts);
const newer = beyond(age, age);
export const codec = ofCameras((camera, system) => newer(camera, system) !== undefined, ...recorderKinds);

/** Whether a camera and its recorder understand each other; undefined: not known. */
function understands(camera: SystemPart, recorder: SystemPart): boolean | undefined {
  if (camera.brand.code === recorder.brand.code || camera.facts.connection?.includes('coax')) return true;
  const both = [camera.facts.onvif, recorder.facts.onvif];
  return both.includes(false) ? false : both.includes(undefined) ? undefined : true;
}
/** With any recorder, or the hub, that keeps its pictures. */
export function understood({ keeps, part, analogue }: Camera, system: System): boolean | undefined {
  if (keeps !== 'recorder' && keeps !== 'hub') return true;
  const keepers =
    keeps === 'hub' ? system.of('hub') : system.recorders.filter((one) => accepts(one, analogue));
  const answers = keepers.map((keeper) => understands(part, keeper.part));
  if (answers.length === 0 || answers.includes(true)) return true;
  return answers.includes(undefined) ? undefined : false;
}
export const brand = ofCameras(
  (camera, system) => understood(camera, system) === false,
  ...recorderKinds,
  'kit',
  'hub',
);

/** Rates by the table are a range: only its low end is certain to be needed. */
const surelyTooMuch = (system: System) =>
  over(
    rateOf(system, (facts) => bitRate(facts)?.low),
    system.amounts.mbit.of,
  );
const tooMuch = ({ amounts: { mbit } }: System) => over(mbit.used, mbit.of);
export const bandwidth = ofSystem((system) => surelyTooMuch(system) && tooMuch(system), ...recorderKinds);
export const perhapsBandwidth = ofSystem(
  (system) => !surelyTooMuch(system) && tooMuch(system),
  ...recorderKinds,
);

export const bays = ofAmount('bays', 'disk', ...recorderKinds);
export const driveSize = ofUnits(['disk'], ({ part }, { of }) => {
  const most = of(...recorderKinds).map((one) => one.part.facts.maxDrive ?? NaN);
  return most.length > 0 ? over(part.facts.capacity, Math.max(...most)) : undefined;
});
export const days = ofAmount('days', 'disk', ...recorderKinds);

/** A camera on a battery records events only, not hours. */
export const onEvents = ({ facts }: Camera) =>
  facts.power?.every((power) => power === 'battery' || power === 'solar') === true;
export const cardTooSmall = ofCameras(
  (camera, { selection }) =>
    camera.keeps === 'card' && !onEvents(camera)
      ? over(selection.days, keptDays(camera.card?.part.facts.capacity, mbit(camera.facts), selection))
      : undefined,
  'card',
);
export const cardTooLarge = ofCameras(
  ({ card, facts }) => over(card?.part.facts.capacity, facts.maxCard),
  'card',
);
/** Where nothing takes one. */
export const cardWithoutSlot = ofUnits(['card'], (card, { cameras }) => {
  const near = cameras.filter(({ spot }) => !card.spot || card.spot.id === spot?.id);
  return near.length > 0 && near.every(({ facts }) => facts.storage && !facts.storage.includes('sd'));
});
export const worn = ofUnits(['disk', 'card'], ({ part }) => part.facts.endurance === false);
