import type { Selection, Spot } from '../types';

const see = { n: 'notice', r: 'recognise', i: 'identify', p: 'plate' } as const;
const link = { c: 'cable', w: 'wifi', x: 'none' } as const;

/** `a=o8iN,c20+`: spot a, outdoors, 8 m to identify at night, 20 m of cable, a socket is there. */
export function spotOf(text: string): Spot {
  const match = /^(\w+)=([oi])([\d.]+)([nrip])(N?)(?:,([cwx])(\d*))?([+-]?)$/.exec(text);
  if (!match) throw new Error(`no spot: ${text}`);
  const [, id = '', place, metres, what, night, way = 'c', cable, power] = match;
  return {
    id,
    place: place === 'o' ? 'outdoor' : 'indoor',
    metres: Number(metres),
    see: see[what as keyof typeof see],
    night: night === 'N',
    link: link[way as keyof typeof link],
    ...(cable && { cableMetres: Number(cable) }),
    ...(power && { power: power === '+' }),
  };
}

/** `4*T4 N4! C20@a`: four T4, an N4 that is owned, a C20 for spot a. Conditions: `7d`, `8h`, `-20C`. */
export function selectionOf(parts: string, spots = '', conditions = ''): Selection {
  const lines = parts.split(' ').filter(Boolean);
  const value = (unit: string) => {
    const found = new RegExp(`(-?[\\d.]+)${unit}(?: |$)`).exec(conditions);
    return found ? Number(found[1]) : undefined;
  };
  return {
    parts: lines.map((line) => {
      const [, quantity = '1', sku = '', owned, spot] =
        /^(?:(\d+)\*)?([\w:]+)(!?)(?:@(\w+))?$/.exec(line) ?? [];
      return { sku, quantity: Number(quantity), ...(owned && { owned: true }), ...(spot && { spot }) };
    }),
    spots: spots.split(' ').filter(Boolean).map(spotOf),
    days: value('d'),
    hoursPerDay: value('h'),
    winter: value('C'),
  };
}
