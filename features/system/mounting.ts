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

const steps = {
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
  if (kind === 'doorbell') return steps[isOnBattery ? 'batteryBell' : isWired ? 'cableBell' : 'wiredBell'];
  if (isOnBattery) return steps.battery;
  if (isWired) return steps.cable;
  return steps[use && !use.includes('outdoor') ? 'shelf' : 'socket'];
}
