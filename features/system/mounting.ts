import type { Facts, PartKind } from '@/commerce/model/system-part';

export type MountStep =
  | 'mark'
  | 'cable'
  | 'base'
  | 'aim'
  | 'charge'
  | 'hang'
  | 'socket'
  | 'app'
  | 'off'
  | 'wires'
  | 'click'
  | 'place';

type Steps = readonly [MountStep, MountStep, MountStep, MountStep];

export const mountings = {
  cable: ['mark', 'cable', 'base', 'aim'],
  socket: ['mark', 'base', 'socket', 'app'],
  battery: ['charge', 'base', 'hang', 'app'],
  shelf: ['place', 'socket', 'app', 'aim'],
  cableBell: ['mark', 'cable', 'click', 'app'],
  wiredBell: ['off', 'wires', 'click', 'app'],
  batteryBell: ['charge', 'base', 'click', 'app'],
} as const satisfies Record<string, Steps>;

/** How an article is put up, in four steps; null if its connection and its power are not known. */
export function mountSteps({ kind, facts }: { kind: PartKind; facts: Facts }): Steps | null {
  const { connection, power, use } = facts;
  if (!connection || !power) return null;
  const isOnBattery = power.includes('battery') || power.includes('solar');
  const isWired = connection.includes('ethernet') || connection.includes('coax');
  if (kind === 'doorbell')
    return mountings[isOnBattery ? 'batteryBell' : isWired ? 'cableBell' : 'wiredBell'];
  if (isOnBattery) return mountings.battery;
  if (isWired) return mountings.cable;
  return mountings[use && !use.includes('outdoor') ? 'shelf' : 'socket'];
}

/** A drawing in three layers on a wall: shapes in the colour of paper, lines, and what is done in the colour of the brand. */
export interface StepDrawing {
  readonly shapes?: string;
  readonly lines?: string;
  readonly done?: string;
}

const ball = 'M72 75a34 34 0 1 0 68 0a34 34 0 1 0 -68 0z';
const lens = 'M94 79a12 12 0 1 0 24 0a12 12 0 1 0 -24 0zM101 79a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z';
const base = 'M60 75a46 46 0 1 0 92 0a46 46 0 1 0 -92 0z';
const capsule = 'M60 62q0 -20 20 -20h46q20 0 20 20v26q0 20 -20 20h-46q-20 0 -20 -20z';
const phone = 'M118 28q0 -8 8 -8h38q8 0 8 8v94q0 8 -8 8h-38q-8 0 -8 -8z';

export const drawings: Readonly<Record<MountStep, StepDrawing>> = {
  mark: {
    shapes: 'M40 36h72v78h-72zM128 66h46q10 0 10 10v12h-24l-6 34h-20l4 -34h-10z',
    lines:
      'M76 46v58M48 75h56M52 52a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM92 52a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM72 98a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM142 92l-2 10',
    done: 'M128 77h-30',
  },
  cable: {
    shapes: 'M70 42a18 18 0 1 0 36 0a18 18 0 1 0 -36 0zM118 108h30v22h-30zM148 112h12v14h-12z',
    lines: 'M124 108v-8h18v8M153 112v14',
    done: 'M88 42q2 60 -22 58t-10 22q14 22 62 -3',
  },
  base: {
    shapes: `${base}M84 75a22 22 0 1 0 44 0a22 22 0 1 0 -44 0z`,
    lines:
      'M101 40a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM72 95a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM130 95a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM106 37v6M74 95h6M132 95h6M106 40L160 12q10 -4 14 4l4 10',
    done: 'M132 20a30 30 0 0 1 14 30m-8 -6l8 7l5 -9',
  },
  aim: {
    shapes: base + ball,
    lines: lens,
    done: 'M118 74L192 40M118 88L192 132M44 40a60 60 0 0 1 30 -28m-11 -1l12 1l-5 11',
  },
  charge: {
    shapes: `${capsule}M150 118h24v16h-24z`,
    lines: 'M86 74a13 13 0 1 0 26 0a13 13 0 1 0 -26 0zM94 74a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM174 122h8v8h-8',
    done: 'M103 108q0 18 20 18h27M26 60h18v34h-18zM31 60v-5h8v5M38 66l-8 12h9l-7 11',
  },
  hang: {
    shapes:
      'M26 50h18v50h-18zM44 68h26v14h-26zM92 52q0 -18 18 -18h46q18 0 18 18v46q0 18 -18 18h-46q-18 0 -18 -18z',
    lines:
      'M35 58v4M35 88v4M134 75a14 14 0 1 0 28 0a14 14 0 1 0 -28 0zM143 75a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z',
    done: 'M116 130h-46m10 -8l-10 8l10 8',
  },
  socket: {
    shapes:
      'M22 44h62v62h-62zM30 75a23 23 0 1 0 46 0a23 23 0 1 0 -46 0zM124 58h34q10 0 10 10v14q0 10 -10 10h-34z',
    lines: 'M44 75v.1M62 75v.1M124 68h-16M124 82h-16M168 75q18 0 18 24v40',
    done: 'M120 118h-34m10 -8l-10 8l10 8',
  },
  app: {
    shapes: `M28 58q0 -18 18 -18h30q18 0 18 18v30q0 18 -18 18h-30q-18 0 -18 -18z${phone}`,
    lines:
      'M48 73a13 13 0 1 0 26 0a13 13 0 1 0 -26 0zM56 73a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM138 27h14M128 48h12v12h-12zM150 48h12v12h-12zM128 70h12v12h-12zM150 70v6h6v6h6M132 102h26',
    done: 'M122 42v-2h4M168 42v-2h-4M98 60q8 12 0 26M104 52q14 20 0 42',
  },
  off: {
    shapes: 'M42 26h116v98h-116zM56 50h26v50h-26zM88 50h26v50h-26zM120 50h26v50h-26z',
    lines: 'M63 56h12v16h-12zM127 56h12v16h-12zM95 78h12v16h-12zM56 38h90',
    done: 'M101 52v20m-8 -8l8 9l8 -9',
  },
  wires: {
    shapes: 'M112 26q0 -10 10 -10h32q10 0 10 10v98q0 10 -10 10h-32q-10 0 -10 -10z',
    lines:
      'M124 62a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM124 92a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM127 59l8 6M127 89l8 6M36 76a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z',
    done: 'M50 71q34 -26 74 -10M50 81q30 28 74 12',
  },
  click: {
    shapes:
      'M30 34q0 -8 8 -8h20q8 0 8 8v82q0 8 -8 8h-20q-8 0 -8 -8zM104 30q0 -12 12 -12h26q12 0 12 12v90q0 12 -12 12h-26q-12 0 -12 -12z',
    lines:
      'M40 42h16M40 108h16M114 48a15 15 0 1 0 30 0a15 15 0 1 0 -30 0zM123 48a6 6 0 1 0 12 0a6 6 0 1 0 -12 0zM117 104a12 12 0 1 0 24 0a12 12 0 1 0 -24 0z',
    done: 'M98 75h-26m10 -8l-10 8l10 8',
  },
  place: {
    shapes:
      'M20 112h160v10h-160zM82 104q0 -6 6 -6h36q6 0 6 6v8h-48zM72 58a34 34 0 1 0 68 0a34 34 0 1 0 -68 0z',
    lines:
      'M94 60a12 12 0 1 0 24 0a12 12 0 1 0 -24 0zM101 60a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM36 122v14M164 122v14',
    done: 'M28 70v30m-8 -9l8 10l8 -10',
  },
};

export const bricks =
  'M0 30h200M0 60h200M0 90h200M0 120h200M40 0v30M110 0v30M180 0v30M6 30v30M76 30v30M146 30v30M40 60v30M110 60v30M180 60v30M6 90v30M76 90v30M146 90v30M40 120v30M110 120v30M180 120v30';
