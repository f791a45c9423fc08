import type { Facts, PartKind, SystemPart } from '@/commerce/model/system-part';

/** What one wants to see of a person, or the plate of a car: pixels per metre in `levels` (physics.ts). */
export type See = 'notice' | 'recognise' | 'identify' | 'plate';

/** A place that a camera watches. */
export interface Spot {
  id: string;
  place: 'indoor' | 'outdoor';
  /** To what is watched. */
  metres: number;
  see: See;
  night: boolean;
  /** How its pictures get to the recorder; `none`: neither cable nor Wi-Fi reach the spot. */
  link: 'cable' | 'wifi' | 'none';
  /** Of the cable; missing: not known. */
  cableMetres?: number | undefined;
  /** A socket is at the spot; missing: not known. */
  power?: boolean | undefined;
  /** When it is bought; 1 if missing. */
  phase?: number | undefined;
}

/** What one has already: an article of the shop, or another device by its facts. */
export type Owned = ({ sku: string } | { role: PartKind; facts: Facts }) & { quantity?: number | undefined };

export interface Wishes {
  spots: Spot[];
  /** Of recording. */
  days: number;
  /** Of recording on an average day; 24 if missing. */
  hoursPerDay?: number | undefined;
  /** Where recordings are kept; `any` if missing. */
  keep?: 'recorder' | 'card' | 'any' | undefined;
  own?: Owned[] | undefined;
  /** Codes; empty or missing: all. */
  brands?: string[] | undefined;
  /** Of the whole system, gross, in minor units of the context's currency. */
  budget?: number | undefined;
}

/** An article in a selection. `spot`: id of the spot that it is for. `owned`: there already, not bought. */
export interface Chosen {
  sku: string;
  quantity: number;
  spot?: string | undefined;
  phase?: number | undefined;
  owned?: boolean | undefined;
}

/** What is checked: articles, and what is known about their use. */
export interface Selection {
  parts: readonly Chosen[];
  spots?: readonly Spot[] | undefined;
  /** Wanted days of recording; missing: not asked. */
  days?: number | undefined;
  hoursPerDay?: number | undefined;
  /** Coldest day of the place in °C, from the country's facts; missing: not known. */
  winter?: number | undefined;
}

/** The articles that can be planned with, by SKU; with owned devices under made-up SKUs `own:0`, `own:1`, … */
export type Parts = ReadonlyMap<string, SystemPart>;

/** The smallest change that solves a conflict. */
export interface Change {
  add?: { sku: string; quantity: number }[] | undefined;
  remove?: { sku: string; quantity: number }[] | undefined;
  replace?: { from: string; to: string }[] | undefined;
}

/** Codes are stable: docs/system-builder.md lists them. */
export interface Conflict {
  code: string;
  skus: string[];
  /** The two numbers, in `unit`; null where the conflict is no matter of amounts. */
  needed: number | null;
  available: number | null;
  unit:
    | 'channels'
    | 'ports'
    | 'W'
    | 'Mbit/s'
    | 'days'
    | 'MP'
    | 'GB'
    | 'm'
    | 'px/m'
    | '°C'
    | 'IP'
    | 'bays'
    | 'V'
    | null;
  /** Of which spot; missing where it is of the whole system. */
  spot?: string | undefined;
  /** Null: nothing was found in this catalogue that solves it. */
  change: Change | null;
}

export type AmountName = 'channels' | 'ports' | 'watts' | 'mbit' | 'days' | 'bays';

export interface Check {
  /** Nothing is missing and nothing conflicts. */
  complete: boolean;
  missing: { role: PartKind; why: string; spot?: string | undefined }[];
  conflicts: Conflict[];
  warnings: { code: string; skus: string[]; spot?: string | undefined }[];
  /** What is left over; null: not known, or there is nothing of the kind. */
  headroom: Record<AmountName, number | null>;
  /** What is used and available of each, for bars; missing where there is nothing of the kind. */
  use: Partial<Record<AmountName, { used: number; of: number }>>;
  /** Codes of what no fact tells, and of what the builder never checks. */
  notChecked: string[];
}

/** Why a part is in a system: the key `system.why.<code>` with its values. */
export interface Why {
  code: string;
  values: Record<string, string | number>;
}

export interface ProposedPart extends Chosen {
  phase: number;
  why: Why;
}

export const systemKinds = ['enough', 'balanced', 'growth'] as const;
export type SystemKind = (typeof systemKinds)[number];

export interface System {
  kind: SystemKind;
  parts: ProposedPart[];
  /** Of what is bought, gross, in minor units, tiers included. */
  price: number;
  check: Check;
}

/**
 * Three systems from the cheapest on (fewer where two would be equal or cost more than the budget), or the codes of the
 * reasons why there is none. `spots`: ids of those for which there is no camera; `needed`: the price that exceeds the budget.
 */
export type Proposal =
  | { systems: System[] }
  | { systems: []; because: string[]; spots?: string[] | undefined; needed?: number | undefined };

/** An article that could stand in the place of another, with what would be wrong then: nothing if it fits. */
export interface Exchange {
  sku: string;
  /** Difference of the price of the system, in minor units. */
  difference: number;
  /** New conflicts; empty: it fits. */
  because: Conflict[];
}

/** One run of the wiring table. */
export interface Run {
  /** SKU and the how-manyth unit of it, from 1. */
  from: { sku: string; unit: number };
  to: { sku: string; unit: number };
  /** Number of the port on `to`; null where it has none. */
  port: number | null;
  link: 'ethernet' | 'coax' | 'wifi' | 'power';
  /** Null: not known. */
  metres: number | null;
  /** Over this run; null without power over it. */
  watts: number | null;
  spot?: string | undefined;
}
