import type { SystemPart } from '@/commerce/model/system-part';
import {
  isOwned,
  known,
  ofCameras,
  ofSystem,
  ofUnits,
  over,
  recorderKinds,
  skusOf,
  sum,
  type Find,
} from './findings';
import { bitRate } from './physics';
import {
  accepts,
  bandwidthOf,
  baysOf,
  cardDays,
  channelsOf,
  recorded,
  recordingDays,
  type Camera,
  type System,
} from './system-view';
import type { Unit } from './wiring';

export const noCamera: Find = ({ cameras, spots, of }) => {
  const inKits = sum(of('kit').map(({ part }) => part.facts.camerasIncluded ?? 1));
  if (spots.length === 0) return cameras.length + inKits === 0 ? [{ skus: [] }] : [];
  const seen = new Set(cameras.map(({ spot }) => spot?.id));
  return spots
    .filter(({ id }) => !seen.has(id))
    .slice(inKits)
    .map(({ id }) => ({ skus: [], spot: id }));
};

/** A camera that cannot or need not be on a recorder: its pictures belong on a card. */
const wantsCard = ({ keeps, facts: { storage }, link }: Camera) =>
  keeps === 'nowhere' &&
  storage?.includes('sd') === true &&
  (!storage.includes('recorder') || (link !== 'ethernet' && link !== 'coax'));
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
  (system) => {
    const cameras = recorded(system).filter((one) => one.analogue === analogue);
    if (cameras.length === 0 || system.recorders.some((one) => accepts(one, analogue))) return [];
    return [{ skus: skusOf([...cameras, ...system.recorders]), needed: cameras.length, available: 0 }];
  };

export const channels = ofSystem(
  (system) => {
    for (const analogue of [undefined, true, false]) {
      const { used, of } = channelsOf(system, analogue);
      const found = over(used, of);
      if (found) return found;
    }
    return undefined;
  },
  ...recorderKinds,
  'kit',
);

/** The most that a recorder of that camera can, if it is known of all. */
function bestOf(camera: Camera, { recorders }: System, rank: (part: SystemPart) => number | undefined) {
  if (camera.keeps !== 'recorder') return undefined;
  const ranks = recorders.flatMap((one) => (accepts(one, camera.analogue) ? [rank(one.part)] : []));
  return known(ranks) === null ? undefined : Math.max(...ranks.map((each) => each ?? 0));
}
export const resolution = ofCameras(
  (camera, system) =>
    over(
      camera.facts.resolution,
      bestOf(camera, system, ({ facts }) => facts.maxResolution),
    ),
  ...recorderKinds,
  'kit',
);
const codecs = ['mjpeg', 'h264', 'h265'];
const codecRank = ({ facts: { codec } }: SystemPart) =>
  codec === undefined ? undefined : codecs.indexOf(codec);
export const codec = ofCameras(
  (camera, system) => over(codecRank(camera.part), bestOf(camera, system, codecRank)) !== undefined,
  ...recorderKinds,
);

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
const certain = (system: System) => bandwidthOf(system, (facts) => bitRate(facts)?.low ?? null).used;
export const bandwidth = ofSystem(
  (system) => {
    const { used, of } = bandwidthOf(system);
    return over(certain(system), of) && over(used, of);
  },
  ...recorderKinds,
);
export const perhapsBandwidth = ofSystem(
  (system) => {
    const { used, of } = bandwidthOf(system);
    return over(certain(system), of) ? undefined : over(used, of);
  },
  ...recorderKinds,
);

export const bays = ofSystem(
  (system) => {
    const { used, of } = baysOf(system);
    return over(used, of);
  },
  'disk',
  ...recorderKinds,
);
export const driveSize = ofUnits(['disk'], ({ part }, { of }) => {
  const most = of(...recorderKinds).map((one) => one.part.facts.maxDrive);
  return known(most) === null
    ? undefined
    : over(part.facts.capacity, Math.max(...most.map((each) => each ?? 0)));
});
export const days = ofSystem(
  (system) => over(system.selection.days, recordingDays(system)),
  'disk',
  ...recorderKinds,
);

/** A camera on a battery records events only, not hours. */
export const onEvents = ({ facts }: Camera) =>
  facts.power?.every((power) => power === 'battery' || power === 'solar') === true;
export const cardTooSmall = ofCameras(
  (camera, system) =>
    camera.keeps === 'card' && !onEvents(camera)
      ? over(system.selection.days, cardDays(system, camera))
      : undefined,
  'card',
);
export const cardTooLarge = ofCameras(
  ({ card, facts }) => over(card?.part.facts.capacity, facts.maxCard),
  'card',
);
/** A card where nothing takes one. */
const useless = (card: Unit, { cameras }: System) => {
  const near = cameras.filter(({ spot }) => !card.spot || card.spot.id === spot?.id);
  return near.length > 0 && near.every(({ facts }) => facts.storage && !facts.storage.includes('sd'));
};
export const cardWithoutSlot = ofUnits(['card'], useless);
export const worn = ofUnits(['disk', 'card'], ({ part }) => part.facts.endurance === false);
