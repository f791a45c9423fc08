import { expect, it } from 'vitest';
import type { SystemPlanData } from '@/commerce/model/system-plan';
import type { StoreCode } from '@/config/types';
import { storeOrigin } from '@/lib/stores/hosts';
import { renderDocument } from './render-document';
import { readPdf } from './testing/pdf-text';

const look = { fill: '#8fbbe3', stroke: '#1d5b9e', width: 1 } as const;
const label = {
  text: 'Tor',
  size: 19,
  colour: '#0b1f33',
  origin: [320, 240],
  offset: [18, 6],
  anchor: 'start',
} as const;

const data: SystemPlanData = {
  name: 'Anlage <Meyer>',
  drawing: {
    width: 640,
    height: 480,
    scale: 20,
    wideScale: 0.66,
    marks: [
      { path: 'M1 1h20v10h-20z', ...look, hatch: { kind: 'grid', colour: '#3f7fc0' } },
      {
        path: 'M3 3h20v10h-20z',
        ...look,
        opacity: 0.5,
        hatch: { kind: 'dots', colour: '#dca62f' },
        dash: [5, 3],
      },
      { path: 'M0 0a5 5 0 1 1 10 0z', origin: [320, 240], turn: 30, ...look },
    ],
    labels: [label, { ...label, text: '1', bold: true, plain: true, anchor: 'middle' }],
  },
  ownGround: false,
  caption: 'A plan',
  parts: [
    {
      sku: 'CAM-1',
      name: 'Camera',
      quantity: 2,
      spot: 'Tor',
      phase: 1,
      price: { minor: 19_980, currency: 'EUR' },
    },
    { sku: '', name: 'Old recorder', quantity: 1, spot: '', phase: 2, price: null },
  ],
  total: { minor: 19_980, currency: 'EUR' },
  wiring: [
    { from: 'Tor: Camera (1)', to: 'Old recorder', port: 1, link: 'ethernet', metres: 35, watts: 7.5 },
    { from: 'Tor: Camera (2)', to: 'Old recorder', port: null, link: 'wifi', metres: null, watts: null },
  ],
  cameras: [{ name: 'Camera', facts: { resolution: 8, codec: 'h265', frameRate: 20 }, mbit: 8.4 }],
  days: 14,
  hours: 24,
  open: ['A disk is missing.'],
  notChecked: ['What happens in a power cut.'],
  path: '/system?for=house',
  date: new Date('2026-11-29T12:00:00Z'),
};

it.each<[StoreCode, string[]]>([
  [
    'de',
    [
      '199,80 €',
      '8 MP',
      'H.265',
      '8,4 Mbit/s',
      '35 m',
      '7,5 W',
      'schon vorhanden',
      'WLAN',
      '§ 201 StGB',
      'Richtwert: 3 Tage',
    ],
  ],
  ['uk', ['199.80', 'yours already', 'Wi-Fi', 'Turn the microphone off unless you need it']],
  ['be_fr', ['199,80 €', 'déjà à vous', 'declarationcamera.be', 'loi caméras']],
])('has the parts, wiring, settings and law of %s', async (store, texts) => {
  const file = await renderDocument('system_plan', data, store);
  const read = await readPdf(file.bytes);
  const text = read.pages.join(' ').replaceAll(/\s+/g, ' ');
  expect([file.fileName, read.title, read.isTagged]).toEqual(['system-plan.pdf', 'Anlage <Meyer>', true]);
  for (const part of [
    ...texts,
    'Camera',
    'Tor: Camera (1)',
    'A disk is missing.',
    'What happens in a power cut.',
  ])
    expect(text).toContain(part);
  expect(text).toContain(`${storeOrigin(store)}/system?for=house`);
  expect(text).not.toMatch(/[{}]|undefined|NaN/);
});
