import { ofCameras, ofCamerasOutside, ofUnits, over, skusOf, type Find } from './findings';
import { levels, nightReach, pixelsPerMetre } from './physics';
import type { Camera, System } from './system-view';
import type { Unit } from './wiring';

/** IP digits that a camera outside needs; a doorbell hangs under a porch. */
const rain = { camera: 66, doorbell: 54 };
/** Metres within which somebody reaches a camera, and the IK digits that it needs there. */
const armsReach = 3;
const vandalProof = 10;

function wrongLink({ facts, spot, link }: Camera, { of }: System): boolean {
  if (!spot || !facts.connection) return false;
  if (spot.link !== 'none') return link === null;
  return !facts.connection.includes('4g') && of('bridge', 'router').length === 0;
}
export const link = ofCameras(wrongLink);

export const protection = ofCamerasOutside(({ facts, part }) =>
  over(part.kind === 'doorbell' ? rain.doorbell : rain.camera, facts.protection),
);
export const indoorOnly = ofCamerasOutside(({ facts }) => facts.use?.includes('outdoor') === false);
export const winter = ofCamerasOutside(({ facts: { temperature } }, { selection }) =>
  selection.winter !== undefined && temperature && temperature[0] > selection.winter
    ? { needed: selection.winter, available: temperature[0] }
    : undefined,
);
export const inReach = ({ spot }: Unit) => spot !== undefined && spot.metres <= armsReach;
export const fragile = ofCamerasOutside(
  (camera) => inReach(camera) && (camera.facts.impact ?? vandalProof) < vandalProof,
);
export const batteryInWinter = ofCamerasOutside(
  ({ facts }, { selection }) => facts.power?.includes('battery') && (selection.winter ?? 0) < 0,
);

export const night = ofCameras(({ facts, spot }) =>
  spot?.night ? over(spot.metres, facts.nightVision?.includes('none') ? 0 : nightReach(facts)) : undefined,
);
export const needsLight = ofCameras(
  ({ facts, spot }) => spot?.night && facts.nightVision?.every((each) => each === 'colour'),
);
export const density = ofCameras(
  ({ facts, spot }) => spot && over(levels[spot.see], pixelsPerMetre(facts, spot.metres)),
);
export const plate = ofCameras(
  ({ facts, spot }) => spot?.see === 'plate' && facts.smart?.includes('plate') === false,
);

/** Whether a mount or box fits a camera beside it; undefined: not known. */
export function fits({ part, spot }: Unit, { cameras }: System): boolean | undefined {
  const near = spot ? cameras.filter((camera) => camera.spot?.id === spot.id) : cameras;
  const codes = part.facts.mounting;
  if (!codes || near.length === 0) return undefined;
  if (near.some(({ facts }) => facts.mounting?.some((code) => codes.includes(code)))) return true;
  return near.some(({ facts }) => !facts.mounting) ? undefined : false;
}
export const mounting = ofUnits(['mount', 'box'], (unit, system) => fits(unit, system) === false);
export const noBox = ofCamerasOutside((camera, system) => {
  const boxes = system.of('mount', 'box').filter(({ spot }) => !spot || spot.id === camera.spot?.id);
  return (
    (camera.link === 'ethernet' || camera.link === 'coax') &&
    camera.facts.mounting !== undefined &&
    camera.facts.mounting.length > 0 &&
    !boxes.some((box) => fits(box, { ...system, cameras: [camera] }) === true)
  );
});

/** One finding of all cameras with it. */
const together =
  (test: (camera: Camera) => boolean | undefined): Find =>
  ({ cameras }) => {
    const skus = skusOf(cameras.filter(test));
    return skus.length > 0 ? [{ skus }] : [];
  };
export const sim = together(({ link: by, facts }) => by === null && facts.connection?.includes('4g'));
export const microphone = together(({ facts: { audio } }) => audio === 'microphone' || audio === 'two_way');
export const noSign: Find = ({ cameras, of }) =>
  cameras.length > 0 && of('sign').length === 0 ? [{ skus: [] }] : [];
export const soldOut: Find = ({ selection, units }) => {
  const stock = new Map(units.map(({ sku, part }) => [sku, part.salableQuantity]));
  return selection.parts.flatMap(({ sku, quantity, owned }) =>
    !owned && (stock.get(sku) ?? Infinity) < quantity ? [{ skus: [sku] }] : [],
  );
};
