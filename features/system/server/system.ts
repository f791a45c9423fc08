import 'server-only';
import type { Context } from '@/commerce/context';
import type { SystemPart } from '@/commerce/model/system-part';
import { netPrice } from '@/commerce/domain/pricing/net-price';
import { storeConfig } from '@/config/shop/stores';
import { winterOf } from '@/config/system/places';
import { formatDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { formatPrice } from '@/lib/money/money';
import { minorPerMajor } from '@/lib/money/number-format';
import { type Answers, ownedOf } from '../answers';
import { check } from '../engine/check';
import { exchanges } from '../engine/exchange';
import { isCamera } from '../engine/wiring';
import { propose } from '../engine/propose';
import { ownPrefix, unitPrice, withOwned } from '../engine/stock';
import type {
  Check,
  Chosen,
  Exchange,
  Parts,
  Proposal,
  ProposedPart,
  Selection,
  SystemKind,
  Why,
  Wishes,
} from '../engine/types';
import { partsOf } from './parts';
import { systemDelivery } from './delivery';

export interface ShownRow extends Chosen {
  part: SystemPart;
  /** As `price`, in minor units. */
  minor: number | null;
  /** Of all its units, tiers included; null for what is there already. */
  price: string | null;
  why: Why | null;
}

export interface ShownSystem {
  /** Null: an adjusted selection. */
  kind: SystemKind | null;
  rows: ShownRow[];
  selection: Selection;
  check: Check;
  /** In minor units. */
  minor: number;
  gross: string;
  net: string;
  /** Null: not known, because an article is sold out. */
  delivery: string | null;
  cameras: number;
  /** Of the sharpest camera; null: not known. */
  megapixels: number | null;
  /** Units of each phase that has some, with what they cost. */
  phases: { phase: number; price: string }[];
}

export interface SystemPage {
  parts: Parts;
  /** Codes of the reasons why there is no system; empty if there is one, or nothing was asked yet. */
  because: string[];
  /** What the cheapest one costs if the budget is the reason; null otherwise. */
  needed: string | null;
  proposed: ShownSystem[];
  /** What the drawing and the list show. */
  shown: ShownSystem | null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

interface Given {
  check?: Check;
  whys: readonly ProposedPart[] | undefined;
}

function shownSystem(
  context: Context,
  kind: SystemKind | null,
  selection: Selection,
  parts: Parts,
  given: Given,
): ShownSystem {
  const { store, currency } = context;
  const bought = selection.parts.filter(({ owned }) => owned !== true);
  const total = (sku: string) =>
    sum(bought.filter((each) => each.sku === sku).map(({ quantity }) => quantity));
  const minorOf = ({ sku, quantity }: Chosen) => {
    const part = parts.get(sku);
    return part ? unitPrice(part, total(sku)) * quantity : 0;
  };
  const text = (minor: number) => formatPrice({ minor, currency }, store);
  const rows = selection.parts.flatMap((chosen): ShownRow[] => {
    const part = parts.get(chosen.sku);
    if (!part) return [];
    const why = given.whys?.find(({ sku, spot }) => sku === chosen.sku && spot === chosen.spot)?.why ?? null;
    const own = chosen.owned === true ? null : minorOf(chosen);
    return [{ ...chosen, part, minor: own, price: own === null ? null : text(own), why }];
  });
  const minor = sum(bought.map(minorOf));
  const day = systemDelivery(selection.parts, parts, context, new Date());
  const cameras = rows.filter(({ part }) => isCamera(part));
  const sizes = cameras.flatMap(({ part }) => part.facts.resolution ?? []);
  const phases = [...new Set(bought.map(({ phase = 1 }) => phase))].toSorted((a, b) => a - b);
  return {
    kind,
    rows,
    selection,
    check: given.check ?? check(selection, parts),
    minor,
    gross: text(minor),
    net: formatPrice(netPrice({ minor, currency }, store), store),
    delivery: day === null ? null : formatDeliveryDay(day, store),
    cameras: sum(cameras.map(({ quantity }) => quantity)),
    megapixels: sizes.length > 0 ? Math.max(...sizes) : null,
    phases: phases.map((phase) => ({
      phase,
      price: text(sum(bought.filter((each) => (each.phase ?? 1) === phase).map(minorOf))),
    })),
  };
}

/** Everything that the page of the builder shows for these answers. */
export async function systemPage(context: Context, answers: Answers): Promise<SystemPage> {
  const { spots, days, hours: hoursPerDay, keep, brands, budget } = answers;
  const articles = await partsOf(context);
  const own = answers.own.map(ownedOf);
  const parts = withOwned(articles, own);
  const winter = winterOf(storeConfig(context.store).country);
  const wishes: Wishes = { spots, days, hoursPerDay, keep, own, brands };
  if (budget !== null) wishes.budget = budget * minorPerMajor;
  const proposal: Proposal = spots.length > 0 ? propose(wishes, articles, { winter }) : { systems: [] };
  const shown = (kind: SystemKind | null, chosen: readonly Chosen[], given: Given) =>
    shownSystem(context, kind, { parts: chosen, spots, days, hoursPerDay, winter }, parts, given);
  const proposed = proposal.systems.map((system) =>
    shown(system.kind, system.parts, { check: system.check, whys: system.parts }),
  );
  const chosen =
    proposed.find(({ kind }) => kind === answers.system) ??
    proposed.find(({ kind }) => kind === 'balanced') ??
    proposed[0];
  const whys = proposal.systems.find(({ kind }) => kind === chosen?.kind)?.parts;
  const { because = [], needed } = 'because' in proposal ? proposal : {};
  return {
    parts,
    because,
    needed:
      needed === undefined ? null : formatPrice({ minor: needed, currency: context.currency }, context.store),
    proposed,
    shown: answers.parts ? shown(null, answers.parts, { whys }) : (chosen ?? null),
  };
}

const shownExchanges = 8;

/** What could stand in the place of a part: what fits first. */
export const exchangesOf = (page: SystemPage, at: Pick<Chosen, 'sku' | 'spot'>): Exchange[] =>
  page.shown ? exchanges(page.shown.selection, at.sku, at.spot, page.parts).slice(0, shownExchanges) : [];

const foundArticles = 8;
const normal = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Articles whose number or name contains every word of a text. */
export function findArticles(parts: Parts, text: string): SystemPart[] {
  const words = normal(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found = [...parts.values()].filter(({ sku, name, brand }) => {
    const about = normal(`${sku} ${name} ${brand.name}`);
    return !sku.startsWith(ownPrefix) && words.every((word) => about.includes(word));
  });
  return found.slice(0, foundArticles);
}
