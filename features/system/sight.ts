import type { RowOf } from '@/commerce/model/content/content-rows';
import type { Facts, PartKind } from '@/commerce/model/system-part';
import { levels, pixelsPerMetre, widthAt } from './engine/physics';
import { type Zone, zones } from './plan-views';

type ProductPage = RowOf<'productPage'>;
type Sight = ProductPage['sights'][number];
type Watching = { readonly kind: PartKind; readonly facts: Facts };

/** A kit has the facts of its cameras. */
export const isWatching = ({ kind }: Pick<Watching, 'kind'>): boolean =>
  kind === 'camera' || kind === 'doorbell' || kind === 'kit';

/** Of a lens that zooms, the widest view. */
export const widestAngle = ({ viewAngle }: Facts): number | undefined => viewAngle?.[1];

/** Pictures are enlarged by at most this much: a longer lens shows more than they hold. */
const mostEnlarged = 2.2;

export interface Sights {
  /** In the order in which they are offered; the first one is shown. */
  readonly pictures: readonly { readonly light: 'day' | 'colour' | 'infrared'; readonly picture: string }[];
  /** The share of the picture that a narrower lens leaves: 1 for all of it. */
  readonly enlarged: number;
}

/** Places with a yard or a car park. */
const yards = ['office', 'warehouse', 'site'];

/** Where an article is shown, the most fitting place first. */
function spotsOf({ kind, facts }: Watching): Sight['spot'][] {
  const { connection, place, power, use } = facts;
  if (kind === 'doorbell') return ['door', 'outdoor'];
  const isOutdoor = use?.includes('outdoor') !== false;
  const spot = isOutdoor ? 'outdoor' : 'indoor';
  if (power?.includes('solar') || connection?.includes('4g')) return ['field', spot];
  if (isOutdoor && place?.includes('home')) return [spot];
  if (place?.includes('shop') && use?.includes('indoor')) return ['shop', spot];
  return isOutdoor && place?.some((each) => yards.includes(each)) ? ['yard', spot] : [spot];
}

function sightFor(article: Watching, sights: readonly Sight[]): Sight | undefined {
  return spotsOf(article)
    .map((spot) => sights.find((each) => each.spot === spot))
    .find((found) => found !== undefined);
}

/** The pictures of a place as an article shows it by day and at night; null if there are none of its kind of night vision. */
export function sightsOf(article: Watching, sights: readonly Sight[]): Sights | null {
  const { nightVision = [] } = article.facts;
  const sight = sightFor(article, sights);
  const angle = widestAngle(article.facts);
  if (!sight || angle === undefined || nightVision.includes('thermal')) return null;
  const ways = (['colour', 'infrared'] as const).filter((way) => nightVision.includes(way));
  const atNight = ways.flatMap((light) => {
    const picture = sight[light];
    return picture === undefined ? [] : [{ light, picture }];
  });
  if (atNight.length < Math.min(1, ways.length)) return null;
  const enlarged = widthAt(1, sight.angle) / widthAt(1, angle);
  return {
    pictures: [...atNight, { light: 'day', picture: sight.day }],
    enlarged: Math.min(mostEnlarged, Math.max(1, enlarged)),
  };
}

/** A place and close-ups through a lens alone; null if the pictures do not hold for it, which are for wide lenses of cameras. */
export function sightOfLens(lens: Facts, { sights, close }: Pick<ProductPage, 'sights' | 'close'>) {
  const facts: Facts = { ...lens, nightVision: ['colour', 'infrared'] };
  const closeUps = closeUpsOf(facts, close);
  const angle = widestAngle(facts);
  if (closeUps.length === 0 || angle === undefined) return null;
  const found = sightsOf({ kind: 'camera', facts }, sights);
  const widest = sightFor({ kind: 'camera', facts }, sights)?.angle ?? 0;
  const isEachItsOwn = new Set(closeUps.map(({ picture }) => picture)).size === closeUps.length;
  if (!found || found.enlarged >= mostEnlarged || angle > widest || !isEachItsOwn) return null;
  return { sights: found, closeUps, angle: Math.round(angle) };
}

/** A lens that enlarges more sees less of a place than its picture shows. */
const mostEnlargedInWhole = 1.5;

/** What an article shows at night, in pictures of a whole place. */
export function nightSightsOf(article: Watching, sights: readonly Sight[]): Sights['pictures'] {
  const found = isWatching(article) ? sightsOf(article, sights) : null;
  if (!found || found.enlarged > mostEnlargedInWhole) return [];
  return found.pictures.filter(({ light }) => light !== 'day');
}

export interface CloseUp {
  readonly metres: number;
  /** Pixels per metre. */
  readonly density: number;
  readonly level: Zone | 'none';
  readonly picture: string;
  /** The same in infrared light. */
  readonly infrared?: string | undefined;
}

/** What a picture of another distance costs against one of the same, as a logarithm of the density. */
const otherDistance = 0.3;

/**
 * The pictures whose density is nearest to that of an article, one for each distance. An article that does not see
 * colours at night has none without infrared ones.
 */
export function closeUpsOf(facts: Facts, close: ProductPage['close']): CloseUp[] {
  const { nightVision } = facts;
  const isGrey = nightVision?.includes('colour') === false;
  if (!close || (isGrey && !nightVision?.includes('infrared'))) return [];
  const angle = widestAngle(facts);
  const taken = close.pictures.flatMap(({ metres, megapixels, ...pictures }) => {
    const density = pixelsPerMetre({ resolution: megapixels }, metres, close.angle);
    return density === null || (isGrey && !pictures.infrared) ? [] : [{ metres, density, ...pictures }];
  });
  const distances = [...new Set(taken.map(({ metres }) => metres))].toSorted((one, other) => one - other);
  return distances.flatMap((metres) => {
    const density = pixelsPerMetre(facts, metres, angle);
    if (density === null) return [];
    const off = (each: (typeof taken)[number]) =>
      Math.abs(Math.log(each.density / density)) + (each.metres === metres ? 0 : otherDistance);
    const { picture, infrared } = taken.reduce((best, each) => (off(each) < off(best) ? each : best));
    const level = zones.find((zone) => density >= levels[zone]) ?? 'none';
    const shown = isGrey && infrared !== undefined ? { picture: infrared } : { picture, infrared };
    return [{ metres, density: Math.round(density), level, ...shown }];
  });
}
