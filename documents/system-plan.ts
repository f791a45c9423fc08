import type { SystemPlanData } from '@/commerce/model/system-plan';
import { lawOf, localText } from '@/config/countries/camera-law';
import { storeConfig } from '@/config/shop/stores';
import type { Locale } from '@/lib/messages/locale';
import { formatNumber } from '@/lib/money/money';
import type { Block, DocumentContent, Table } from './pdf/draw-document';
import { senderOf } from './sender';

const unit = (value: number | null | undefined, name: string, { store }: Locale) =>
  value === null || value === undefined ? '–' : `${formatNumber(Math.round(value * 10) / 10, store)} ${name}`;

function partsTable({ parts }: SystemPlanData, { price, texts }: Locale): Table {
  const phases = new Set(parts.map(({ phase }) => phase));
  return {
    title: texts('systemPlan.pdf.parts'),
    columns: [
      { label: texts('systemPlan.pdf.part'), width: null, align: 'left' },
      { label: texts('systemPlan.pdf.spot'), width: 92, align: 'left' },
      ...(phases.size > 1
        ? [{ label: texts('systemPlan.pdf.phase'), width: 40, align: 'right' } as const]
        : []),
      { label: texts('systemPlan.pdf.quantity'), width: 46, align: 'right' },
      { label: texts('systemPlan.pdf.price'), width: 84, align: 'right' },
    ],
    rows: parts.map((part) => ({
      cells: [
        part.name,
        part.spot,
        ...(phases.size > 1 ? [String(part.phase)] : []),
        String(part.quantity),
        part.price ? price(part.price) : texts('systemPlan.pdf.owned'),
      ],
      details: part.sku === '' ? [] : [texts('product.sku', { sku: part.sku })],
    })),
  };
}

function wiringTable({ wiring }: SystemPlanData, locale: Locale): Table {
  const { texts } = locale;
  return {
    title: texts('systemPlan.pdf.wiring'),
    columns: [
      { label: texts('systemPlan.pdf.from'), width: null, align: 'left' },
      { label: texts('systemPlan.pdf.to'), width: 148, align: 'left' },
      { label: texts('systemPlan.pdf.port'), width: 34, align: 'right' },
      { label: texts('systemPlan.pdf.length'), width: 50, align: 'right' },
      { label: texts('systemPlan.pdf.power'), width: 54, align: 'right' },
    ],
    rows: wiring.map(({ from, to, port, link, metres, watts }) => ({
      cells: [
        from,
        to,
        port === null ? '–' : String(port),
        unit(metres, 'm', locale),
        unit(watts, 'W', locale),
      ],
      details: [texts(`systemPlan.pdf.run.${link}`)],
    })),
  };
}

function settingsTable({ cameras }: SystemPlanData, locale: Locale): Table {
  const { texts, store } = locale;
  const codecs = { h264: 'H.264', h265: 'H.265', mjpeg: 'MJPEG' } as const;
  return {
    title: texts('systemPlan.pdf.settings'),
    columns: [
      { label: texts('systemPlan.column.camera'), width: null, align: 'left' },
      { label: texts('systemPlan.pdf.resolution'), width: 62, align: 'right' },
      { label: texts('systemPlan.pdf.codec'), width: 52, align: 'right' },
      { label: texts('systemPlan.pdf.frameRate'), width: 72, align: 'right' },
      { label: texts('systemPlan.pdf.bitRate'), width: 84, align: 'right' },
    ],
    rows: cameras.map(({ name, facts, mbit }) => ({
      cells: [
        name,
        unit(facts.resolution, 'MP', locale),
        facts.codec ? codecs[facts.codec] : '–',
        facts.frameRate === undefined ? '–' : `${formatNumber(facts.frameRate, store)}/s`,
        unit(mbit, 'Mbit/s', locale),
      ],
      details: [],
    })),
  };
}

const bullets = (lines: readonly string[]) => lines.map((line) => `• ${line}`);

function settingLines(
  { cameras, days, hours }: SystemPlanData,
  { counted, language, store, texts }: Locale,
): string[] {
  const { sound } = lawOf(storeConfig(store).country);
  const hears = cameras.some(({ facts }) => facts.audio !== 'none');
  return bullets([
    ...(days > 0 ? [texts('systemPlan.pdf.days', counted(days))] : []),
    texts('systemPlan.pdf.hours', counted(hours)),
    texts('systemPlan.pdf.clock'),
    texts('systemPlan.pdf.password'),
    texts('systemPlan.pdf.masks'),
    ...(hears
      ? [
          sound.crime
            ? texts('systemPlan.pdf.soundOff', { source: localText(sound.source, language) })
            : texts('systemPlan.pdf.soundAsk'),
        ]
      : []),
  ]);
}

function lawLines({ counted, date, language, store, texts }: Locale): string[] {
  const { asOf, authority, registration, retention, sign } = lawOf(storeConfig(store).country);
  const local = (text: Parameters<typeof localText>[0]) => localText(text, language);
  const named = ({ name, url }: typeof authority) => ({ name: local(name), url: local(url) });
  return bullets([
    texts('systemPlan.pdf.sign', { source: local(sign.source) }),
    ...(retention.days === null
      ? []
      : [texts('systemPlan.pdf.retention', { ...counted(retention.days), source: local(retention.source) })]),
    ...registration.map((each) => texts('systemPlan.pdf.registration', named(each))),
    texts('systemPlan.pdf.ask', named(authority)),
    texts('systemPlan.pdf.noAdvice', { date: date(asOf) }),
  ]);
}

const checks = ['place', 'height', 'cable', 'seal', 'night', 'replay', 'power', 'handover'] as const;

function notesOf(data: SystemPlanData, locale: Locale): Block[] {
  const { date, price, texts, url } = locale;
  const { cameras, caption, drawing, notChecked, open, ownGround, total, wiring } = data;
  const totals = [
    `${texts('systemPlan.pdf.total')}: ${price(total)}`,
    texts('systemPlan.pdf.pricesNote', { date: date(data.date) }),
  ];
  return [
    {
      title: texts('systemPlan.pdf.sketch'),
      lines: [
        `${texts(ownGround ? 'systemPlan.ownNote' : 'systemPlan.note')} ${texts('systemPlan.standard')}`,
      ],
      drawing: { alt: caption, content: drawing },
    },
    ...(open.length > 0 ? [{ title: texts('systemPlan.pdf.missing'), lines: bullets(open) }] : []),
    { title: texts('systemPlan.pdf.parts'), lines: totals, table: partsTable(data, locale) },
    ...(wiring.length > 0
      ? [{ title: texts('systemPlan.pdf.wiring'), lines: [], table: wiringTable(data, locale) }]
      : []),
    {
      title: texts('systemPlan.pdf.settings'),
      lines: settingLines(data, locale),
      ...(cameras.length > 0 && { table: settingsTable(data, locale) }),
    },
    { title: texts('systemPlan.pdf.law'), lines: lawLines(locale) },
    {
      title: texts('systemPlan.pdf.checklist'),
      lines: checks.map((check) => `[  ] ${texts(`systemPlan.pdf.check.${check}`)}`),
    },
    { title: texts('systemPlan.pdf.notChecked'), lines: bullets(notChecked) },
    { title: texts('systemPlan.pdf.address'), lines: [url(data.path)] },
  ];
}

/** The plan of a system: drawing, parts, wiring, settings, law, and what was not checked. */
export function systemPlanContent(data: SystemPlanData, locale: Locale): DocumentContent {
  const { date, texts } = locale;
  return {
    ...senderOf(locale),
    title: data.name === '' ? texts('systemPlan.pdf.title') : data.name,
    number: '',
    date: data.date,
    recipient: null,
    facts: [{ label: texts('document.date'), value: date(data.date) }],
    intro: [],
    table: null,
    totals: [],
    grandTotal: null,
    taxes: null,
    notes: notesOf(data, locale),
  };
}
