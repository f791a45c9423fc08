import type { Facts } from '@/commerce/model/system-part';
import * as physics from '../engine/physics';
import type { See } from '../engine/types';
import { zoneMarks, zoneSwatch } from '../plan-drawing';
import { linesOf, segmentsOf, visibleAreas } from '../plan-geometry';
import { zones } from '../plan-views';
import { amount, bytes } from './amounts';
import { atLeast, calculator } from './definition';
import { area, box, dashed, faint, gauge, line, text, width } from './shapes';

/** Terabytes of usual surveillance disks, and those that the picture shows. */
const diskSizes = [1, 2, 4, 6, 8, 10, 12, 16, 20, 24] as const;
const largestDisk = 24;
const drawnDisks = [2, 4, 8, 12, 16, 24] as const;

export const storage = calculator({
  fields: {
    cameras: { initial: 4, min: 1, max: 64, whole: true },
    resolution: { options: ['2', '4', '5', '6', '8', '12'], initial: '4', unit: 'MP' },
    days: { initial: 14, min: 1, max: 365, whole: true },
    hours: { initial: 24, min: 0.1, max: 24, unit: 'h' },
    scene: { options: ['quiet', 'medium', 'busy'], initial: 'medium' },
    codec: { options: ['h265', 'h264', 'mjpeg'] },
    frameRate: { initial: 15, min: 1, max: 60 },
    bitRate: { initial: null, min: 0.1, max: 200, unit: 'Mbit/s' },
  },
  compute: ({ cameras, resolution, days, hours, scene, codec, frameRate, bitRate }) => {
    const facts = { resolution: Number(resolution), codec, frameRate };
    const rate = physics.bitRate(bitRate === null ? facts : { bitRate }, scene) ?? { low: 0, high: 0 };
    const [low, high] = [rate.low * cameras, rate.high * cameras];
    const needed = physics.gigabytesFor(days, high, hours);
    const disk = diskSizes.find((size) => size * 1000 >= needed);
    return {
      answer: bytes(needed),
      verdict: disk === undefined ? ['warning', 'storageDisks'] : ['success', 'storageDisk'],
      texts: {
        period: amount(days, 'days'),
        size: amount(disk ?? largestDisk, 'TB'),
        least: amount(Math.ceil(needed / (largestDisk * 1000)), 'disks'),
      },
      rows: {
        storageRange: bytes(physics.gigabytesFor(days, low, hours), needed),
        perCamera: { ...amount(rate.low, 'Mbit/s'), to: rate.high },
        together: { ...amount(low, 'Mbit/s'), to: high },
        perDay: bytes(physics.gigabytesPerDay(low, hours), physics.gigabytesPerDay(high, hours)),
      },
      picture: ({ write }) => {
        const scale = (width - 130) / (days * 2);
        const wished = 54 + days * scale;
        const shapes = drawnDisks.flatMap((size, index) => {
          const y = 24 + index * 30;
          const [most, least] = [low, high].map((mbit) => physics.daysOf(size * 1000, mbit, hours));
          const bar = (of = 0) => Math.min(of, days * 2) * scale;
          return [
            text(write(amount(size, 'TB')), 46, y + 15, 'end'),
            box('brand-line', 54, y, bar(most), 20),
            box('brand', 54, y, bar(least), 20),
            faint(write(amount(least ?? 0, 'days', 0)), width, y + 15, 'end'),
          ];
        });
        const label = text(write(amount(days, 'days')), wished, 12, 'middle');
        return { height: 206, shapes: [...shapes, dashed(`M${wished} 18V206`), label] };
      },
      articles: {
        disk: ({ capacity }) => atLeast(capacity, needed),
        nvr: ({ channels, bandwidth, bays, maxDrive }) =>
          atLeast(channels, cameras) && atLeast(bandwidth, high) && atLeast(maxDrive, needed / (bays ?? 0)),
      },
    };
  },
  assumptions: ['bitRates', 'codecs', 'scenes', 'motion', 'usable'],
  sources: ['ITU-T H.264, ITU-T H.265'],
});

/** Of the picture of a lens: its frame, and the camera at its left edge. */
const frame = segmentsOf(linesOf(`M0 0H${width}V210H0z`)[0] ?? []);
const eye = [20, 105] as const;

export const lens = calculator({
  fields: {
    metres: { initial: 8, min: 0.5, max: 300, unit: 'm' },
    see: { options: ['identify', 'recognise', 'notice', 'plate'] satisfies See[] },
    resolution: { options: ['2', '4', '5', '6', '8', '12'], initial: '8', unit: 'MP' },
    focal: { initial: 4, min: 1, max: 200, unit: 'mm' },
    sensor: { options: ['1/3', '1/2.8', '1/2.7', '1/1.8', '1/1.2'], initial: '1/2.8' },
  },
  compute: ({ metres, see, resolution, focal, sensor }) => {
    const chip = physics.sensors[sensor];
    const angle = physics.angleOf(focal, chip);
    const camera: Facts = { resolution: Number(resolution), lens: [focal, focal], viewAngle: [angle, angle] };
    const density = physics.pixelsPerMetre(camera, metres) ?? 0;
    const upTo = (level: See) => physics.reach(camera, level) ?? 0;
    const level = physics.levels[see];
    const focalNeeded = amount((chip * metres * level) / physics.horizontalPixels(Number(resolution)), 'mm');
    return {
      answer: amount(density, 'px/m', 0),
      verdict: density >= level ? ['success', 'lensEnough'] : ['danger', 'lensShort'],
      texts: {
        level: amount(level, 'px/m'),
        metres: amount(metres, 'm'),
        focal: focalNeeded,
        reach: amount(upTo(see), 'm'),
      },
      rows: {
        angle: amount(angle, '°', 0),
        width: amount(physics.widthAt(metres, angle), 'm'),
        reach: amount(upTo(see), 'm'),
        focalNeeded,
      },
      picture: ({ write, zone: nameOf }) => {
        const shown = Math.max(
          metres * 1.3,
          upTo('identify') * 1.2,
          Math.min(upTo('recognise') * 1.1, metres * 2),
        );
        const scale = (width - 40) / shown;
        const [x, y] = [eye[0] + metres * scale, eye[1]];
        const reaches = zones.map((zone) => upTo(zone) * scale);
        const [identify = [], recognise = [], notice = []] = visibleAreas(eye, 0, angle, reaches, frame);
        const key = zones.flatMap((zone, index) => {
          const [left, far] = [index * 133, upTo(zone)];
          return [
            zoneSwatch(zone, left, 222, 14, 14),
            text(nameOf(zone), left + 20, 233),
            faint(write(amount(far, 'm', far < 10 ? 1 : 0)), left + 20, 248),
          ];
        });
        return {
          height: 250,
          shapes: [
            box('sunken', 0, 0, width, 210, 0),
            ...zoneMarks([{ identify, recognise, notice }]),
            dashed(`M${x} 0V210`),
            { ...area('ink', `M${x - 6} ${y}a6 6 0 1 1 12 0a6 6 0 1 1 -12 0z`), stroke: '#ffffff', width: 2 },
            area('ink', `M6 ${y - 9}h16l8 5v8l-8 5H6z`),
            text(write(amount(metres, 'm')), Math.min(x + 6, width - 40), 16),
            ...key,
          ],
        };
      },
      camera,
      articles: { camera: (facts) => atLeast(physics.reach(facts, see), metres) },
    };
  },
  assumptions: ['rectilinear', 'levels', 'tilt', 'dark', 'plates'],
  sources: ['EN 62676-4:2015'],
});

export const uplink = calculator({
  fields: {
    watched: { initial: 4, min: 1, max: 64, whole: true },
    stream: { initial: 1, min: 0.1, max: 50, unit: 'Mbit/s' },
    upload: { initial: 10, min: 0.1, max: 10_000, unit: 'Mbit/s' },
    watch: { initial: 1, min: 0, max: 24, unit: 'h' },
  },
  compute: ({ watched, stream, upload, watch }) => {
    const needed = physics.uplink(watched, stream);
    const planned = upload * physics.uplinkReserve;
    return {
      answer: amount(needed, 'Mbit/s'),
      verdict: needed <= upload ? ['success', 'uplinkFits'] : ['danger', 'uplinkShort'],
      texts: { upload: amount(upload, 'Mbit/s') },
      rows: {
        atOnce: amount(Math.floor(planned / stream), 'cameras', 0),
        perMonth: bytes(physics.gigabytesPerDay(watched * stream, watch) * 30),
      },
      picture: ({ write }) => {
        const drawn = Math.min(watched, 12);
        const streams = Array.from({ length: drawn }, (_, index) => {
          const fits = ((index + 1) * stream * watched) / drawn <= planned;
          const y = 70 + (index - (drawn - 1) / 2) * Math.min(14, 80 / drawn);
          return line(fits ? 'brand' : 'danger', `M120 ${y}H330`, Math.min(8, 50 / drawn));
        });
        return {
          height: 210,
          shapes: [
            area('night', 'M20 60 70 22l50 38v56H20z'),
            area('night-line', 'M58 116V84h24v32z'),
            box('night', 330, 26, 46, 90, 8),
            box('night-link', 335, 34, 36, 70, 2),
            ...streams,
            ...gauge(148, [watched * stream], upload, planned, (rate) => write(amount(rate, 'Mbit/s'))),
          ],
        };
      },
      articles: { router: () => true, camera: ({ connection }) => connection?.includes('4g') === true },
    };
  },
  assumptions: ['subStream', 'uplinkReserve', 'localRecording'],
  sources: [],
});
