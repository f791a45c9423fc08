import type { Facts } from '@/commerce/model/system-part';
import * as physics from '../engine/physics';
import { amount } from './amounts';
import { atLeast, calculator } from './definition';
import { area, box, dashed, faint, gauge, line, text, width } from './shapes';

export const poe = calculator({
  fields: {
    class2: { initial: 0, min: 0, max: 48, whole: true },
    class3: { initial: 4, min: 0, max: 48, whole: true },
    class4: { initial: 1, min: 0, max: 48, whole: true },
    class6: { initial: 0, min: 0, max: 48, whole: true },
    ports: { initial: 8, min: 1, max: 96, whole: true },
    budget: { initial: 120, min: 1, max: 5000, unit: 'W' },
  },
  compute: ({ ports, budget, ...counts }) => {
    const loads = ([2, 3, 4, 6] as const).map((poeClass) => {
      const count = counts[`class${poeClass}`];
      return { poeClass, count, watts: count * physics.poeClasses[poeClass].port };
    });
    const devices = loads.reduce((sum, { count }) => sum + count, 0);
    const watts = loads.reduce((sum, load) => sum + load.watts, 0);
    const highest = loads.findLast(({ count }) => count > 0)?.poeClass ?? 0;
    const planned = budget * physics.poeReserve;
    return {
      answer: amount(watts, 'W'),
      verdict:
        devices > ports
          ? ['danger', 'poePorts']
          : watts > budget
            ? ['danger', 'poeOver']
            : watts > planned
              ? ['warning', 'poeTight']
              : ['success', 'poeFits'],
      texts: {
        budget: amount(budget, 'W'),
        devices: amount(devices, 'ports'),
        ports: amount(ports, 'ports'),
      },
      rows: {
        recommended: amount(Math.ceil(watts / physics.poeReserve), 'W', 0),
        planned: amount(planned, 'W'),
        left: amount(budget - watts, 'W'),
        freePorts: amount(ports - devices, 'ports', 0),
      },
      picture: ({ write }) => {
        const drawn = Math.min(Math.max(ports, devices), 48);
        const columns = Math.min(Math.max(8, Math.ceil(drawn / 3)), drawn);
        const step = Math.min(40, (width - 40) / columns);
        const [left, high] = [(width - step * columns) / 2, Math.ceil(drawn / columns) * step];
        const part = step / 10;
        const sockets = Array.from({ length: drawn }, (_, index) => {
          const x = left + (index % columns) * step + step / 8;
          const y = 12 + Math.floor(index / columns) * step + step / 5;
          const shape = `M${x} ${y}h${7.5 * part}v${6 * part}h${-2.5 * part}v${part}h${-2.5 * part}v${-part}h${-2.5 * part}z`;
          return area(index >= devices ? 'night-line' : index < ports ? 'night-link' : 'danger', shape);
        });
        const parts = loads.map((load) => load.watts);
        return {
          height: high + 130,
          shapes: [
            box('night', left - 12, 6, step * columns + 24, high + 12, 8),
            ...sockets,
            ...gauge(high + 60, parts, budget, planned, (value) => write(amount(value, 'W', 0))),
          ],
        };
      },
      articles: {
        switch: (facts) =>
          atLeast(facts.ports, devices) &&
          atLeast(facts.poeBudget, watts / physics.poeReserve) &&
          (highest <= 3 || atLeast(facts.poeClass, highest)),
      },
    };
  },
  assumptions: ['poeClasses', 'poeReserve', 'poeSum', 'poeLength'],
  sources: ['IEEE 802.3af, 802.3at, 802.3bt'],
});

export const cable = calculator({
  fields: {
    length: { initial: 30, min: 0.5, max: 1000, unit: 'm' },
    watts: { initial: 6, min: 0.1, max: 200, unit: 'W' },
    volts: { options: ['12', '24', '48'], unit: 'V' },
    mm2: { options: ['0.22', '0.5', '0.75', '1', '1.5', '2.5'], initial: '0.5', unit: 'mm²' },
  },
  compute: ({ length, watts, ...choices }) => {
    const [volts, mm2] = [Number(choices.volts), Number(choices.mm2)];
    const amps = watts / volts;
    const { lost, share } = physics.voltageDrop({ metres: length, amps, mm2, volts });
    const fits = share <= physics.dropLimit;
    const arrives = Math.max(0, volts - lost);
    const runs = (facts: Facts) =>
      length <= physics.ethernetMetres &&
      facts.cableType?.startsWith('cat') === true &&
      atLeast(facts.length, length);
    return {
      answer: amount(arrives, 'V'),
      verdict: fits ? ['success', 'cableFits'] : ['danger', 'cableShort'],
      texts: { share: amount(share * 100, '%', 0), bound: amount(physics.dropLimit * 100, '%') },
      rows: {
        lost: amount(lost, 'V', 2),
        current: amount(amps, 'A', 2),
        longest: amount((length * physics.dropLimit) / share, 'm', 0),
        section: amount((mm2 * share) / physics.dropLimit, 'mm²', 2),
      },
      picture: ({ write }) => {
        const voltage = (value: number) => write(amount(value, 'V'));
        const y = (value: number) => Math.min(150, 30 + ((1 - value / volts) / 0.3) * 110);
        const least = volts * (1 - physics.dropLimit);
        return {
          height: 205,
          shapes: [
            area('brand-tint', `M60 150V30L340 ${y(arrives)}V150Z`),
            line(fits ? 'brand' : 'danger', `M60 30L340 ${y(arrives)}`, 4),
            dashed(`M60 ${y(least)}H340`),
            text(voltage(volts), 54, 34, 'end'),
            faint(voltage(least), 54, y(least) + 4, 'end'),
            text(voltage(arrives), 346, y(arrives) + 4),
            box('night', 30, 154, 44, 26, 4),
            area('night-link', 'M52 158l-8 10h6l-2 8 8-10h-6z'),
            line('ink', 'M74 164H330M74 170H330', 2),
            area('night', 'M326 156h26l12 6v10l-12 6h-26z'),
            faint(write(amount(length, 'm')), 202, 196, 'middle'),
          ],
        };
      },
      articles: {
        supply: (facts) => facts.outputVoltage === volts && atLeast(facts.outputPower, watts),
        cable: runs,
        reel: runs,
      },
    };
  },
  assumptions: ['copper', 'dropLimit', 'constantCurrent', 'ethernetInstead'],
  sources: ['IEC 60028'],
});

/** Watts of a battery camera and its radio while it records. */
const recordingWatts = 4;
const coldMonths = [12, 1, 2];
const mildDay = 15;

export const solar = calculator({
  fields: {
    place: {},
    month: { options: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'], initial: '12' },
    panel: { initial: 10, min: 0, max: 1000, unit: 'W' },
    battery: { initial: 10_000, min: 100, max: 500_000, unit: 'mAh' },
    events: { initial: 20, min: 0, max: 5000, whole: true },
    seconds: { initial: 20, min: 1, max: 3600, unit: 's' },
    standby: { initial: 0.05, min: 0, max: 50, unit: 'W' },
  },
  compute: ({ panel, battery, events, seconds, standby, ...choices }, { sun, winter }) => {
    const month = Number(choices.month);
    const use = { standbyWatts: standby, events, wattHoursPerEvent: (recordingWatts * seconds) / 3600 };
    const needed = physics.energyPerDay(use);
    const year = sun.map((hours) => physics.solarBalance(panel, hours, needed));
    const { harvest, balance } = year[month - 1] ?? physics.solarBalance(panel, 0, needed);
    const short = year.filter((each) => each.balance < 0).length;
    const celsius = coldMonths.includes(month) ? winter : mildDay;
    const days = physics.batteryDays(physics.batteryEnergy(battery), use, celsius);
    return {
      answer: amount(balance, 'Wh'),
      verdict:
        balance < 0
          ? ['danger', 'solarShort']
          : short > 0
            ? ['warning', 'solarOtherMonths']
            : ['success', 'solarYear'],
      texts: { period: amount(days, 'days', 0), short: amount(short, 'months') },
      rows: {
        harvest: amount(harvest, 'Wh'),
        use: amount(needed, 'Wh', 2),
        batteryDays: amount(days, 'days', 0),
        panelNeeded: amount(Math.ceil(needed / ((sun[month - 1] ?? 0) * physics.solarYield)), 'W', 0),
      },
      picture: ({ write, month: monthName, use: label }) => {
        const scale = 135 / Math.max(...year.map((each) => each.harvest), needed * 1.2, 1e-9);
        const bars = year.flatMap((each, index) => {
          const [x, high, isChosen] = [4 + index * 33, each.harvest * scale, index + 1 === month];
          const name = (isChosen ? text : faint)(monthName(index + 1), x + 13, 187, 'middle');
          const [good, bad] = isChosen
            ? (['action', 'danger'] as const)
            : (['brand-line', 'signal-line'] as const);
          return [
            box(each.balance < 0 ? bad : good, x, 170 - high, 26, high, Math.min(3, high / 2)),
            isChosen ? { ...name, bold: true as const } : name,
          ];
        });
        return {
          height: 200,
          shapes: [
            ...bars,
            dashed(`M0 ${170 - needed * scale}H400`),
            dashed('M4 10H24'),
            text(`${label}: ${write(amount(needed, 'Wh'))}`, 30, 14),
          ],
        };
      },
      articles: {
        camera: ({ power, batteryCapacity }) =>
          (power?.includes('solar') === true || power?.includes('battery') === true) &&
          atLeast(batteryCapacity, battery),
      },
    };
  },
  assumptions: ['sunHours', 'solarYield', 'recordingWatts', 'frost'],
  sources: [],
});

export const ups = calculator({
  fields: {
    watts: { initial: 60, min: 1, max: 5000, unit: 'W' },
    minutes: { initial: 30, min: 1, max: 2880, unit: 'min' },
    energy: { initial: 100, min: 1, max: 50_000, unit: 'Wh' },
  },
  compute: ({ watts, minutes, energy }) => {
    const lasts = physics.upsMinutes(energy, watts);
    const needed = physics.upsEnergyFor(minutes, watts);
    return {
      answer: amount(lasts, 'min', 0),
      verdict: lasts >= minutes ? ['success', 'upsLasts'] : ['danger', 'upsShort'],
      texts: { wanted: amount(minutes, 'min') },
      rows: { energyNeeded: amount(Math.ceil(needed), 'Wh', 0) },
      picture: ({ write }) => {
        const x = (time: number) => 20 + (time * 360) / Math.max(lasts, minutes);
        const time = (value: number) => write(amount(value, 'min', 0));
        return {
          height: 190,
          shapes: [
            area('brand-line', `M20 20V140H${x(lasts)}Z`),
            line('brand', `M20 20L${x(lasts)} 140`, 4),
            line('control', 'M20 14V140H390'),
            dashed(`M${x(minutes)} 20V146`),
            faint(time(minutes), Math.min(x(minutes), width - 50), 14, 'middle'),
            text(time(lasts), Math.max(Math.min(x(lasts), width - 30), 44), 160, 'middle'),
          ],
        };
      },
      articles: {
        ups: (facts) => atLeast(facts.outputPower, watts) && atLeast(facts.energy, needed),
      },
    };
  },
  assumptions: ['upsShare', 'voltAmperes', 'upsLoad'],
  sources: [],
});
