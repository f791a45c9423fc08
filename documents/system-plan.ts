import type { SystemPlanData } from '@/commerce/model/system-plan';
import { lawOf, localText } from '@/config/countries/camera-law';
import { storeConfig } from '@/config/shop/stores';
import type { Locale } from '@/lib/messages/locale';
import { formatNumber } from '@/lib/money/money';
import type { Block, DocumentContent, TableRow } from './pdf/draw-document';
import { senderOf } from './sender';

const unknown = '–';
const measured = (value: number | null | undefined, unit: string, { store }: Locale) =>
  typeof value === 'number' ? `${formatNumber(Math.round(value * 10) / 10, store)} ${unit}` : unknown;

type Column = readonly [label: string, width: number | null, align?: 'left'];
/** The first column is as wide as the page allows; numbers stand to the right. */
const tableBlock = (title: string, columns: readonly Column[], rows: readonly TableRow[]) => ({
  title,
  lines: [] as string[],
  table: {
    title,
    columns: columns.map(([label, width, align]) => ({
      label,
      width,
      align: align ?? (width === null ? ('left' as const) : ('right' as const)),
    })),
    rows,
  },
});

function partsBlock({ date, parts, total }: SystemPlanData, { date: day, price, texts }: Locale): Block {
  const phased = new Set(parts.map(({ phase }) => phase)).size > 1;
  const columns: Column[] = [
    [texts('systemPlan.pdf.part'), null],
    [texts('systemPlan.pdf.spot'), 92, 'left'],
    ...(phased ? [[texts('systemPlan.pdf.phase'), 40] as const] : []),
    [texts('systemPlan.pdf.quantity'), 46],
    [texts('systemPlan.pdf.price'), 84],
  ];
  const rows = parts.map((part) => ({
    cells: [
      part.name,
      part.spot,
      ...(phased ? [String(part.phase)] : []),
      String(part.quantity),
      part.price ? price(part.price) : texts('systemPlan.pdf.owned'),
    ],
    details: part.sku === '' ? [] : [texts('product.sku', { sku: part.sku })],
  }));
  return {
    ...tableBlock(texts('systemPlan.pdf.parts'), columns, rows),
    total: { label: texts('systemPlan.pdf.total'), value: price(total) },
    lines: [texts('systemPlan.pdf.pricesNote', { date: day(date) })],
  };
}

function wiringBlock({ wiring }: SystemPlanData, locale: Locale): Block {
  const { texts } = locale;
  const columns: Column[] = [
    [texts('systemPlan.pdf.from'), null],
    [texts('systemPlan.pdf.to'), 148, 'left'],
    [texts('systemPlan.pdf.port'), 34],
    [texts('systemPlan.pdf.length'), 50],
    [texts('systemPlan.pdf.power'), 54],
  ];
  const rows = wiring.map(({ from, to, port, link, metres, watts }) => ({
    cells: [from, to, String(port ?? unknown), measured(metres, 'm', locale), measured(watts, 'W', locale)],
    details: [texts(`systemPlan.pdf.run.${link}`)],
  }));
  return tableBlock(texts('systemPlan.pdf.wiring'), columns, rows);
}

const codecs = { h264: 'H.264', h265: 'H.265', mjpeg: 'MJPEG' } as const;

function settingsBlock({ cameras, days, hours }: SystemPlanData, locale: Locale): Block {
  const { counted, language, store, texts } = locale;
  const { sound } = lawOf(storeConfig(store).country);
  const columns: Column[] = [
    [texts('systemPlan.column.camera'), null],
    [texts('systemPlan.pdf.resolution'), 62],
    [texts('systemPlan.pdf.codec'), 52],
    [texts('systemPlan.pdf.frameRate'), 72],
    [texts('systemPlan.pdf.bitRate'), 84],
  ];
  const rows = cameras.map(({ name, facts: { resolution, codec, frameRate }, mbit }) => ({
    cells: [
      name,
      measured(resolution, 'MP', locale),
      codec ? codecs[codec] : unknown,
      frameRate === undefined ? unknown : `${formatNumber(frameRate, store)}/s`,
      measured(mbit, 'Mbit/s', locale),
    ],
    details: [],
  }));
  const microphone = sound.crime
    ? texts('systemPlan.pdf.soundOff', { source: localText(sound.source, language) })
    : texts('systemPlan.pdf.soundAsk');
  const lines = [
    ...(days > 0 ? [texts('systemPlan.pdf.days', counted(days))] : []),
    texts('systemPlan.pdf.hours', counted(hours)),
    texts('systemPlan.pdf.clock'),
    texts('systemPlan.pdf.password'),
    texts('systemPlan.pdf.masks'),
    ...(cameras.some(({ facts }) => facts.audio !== 'none') ? [microphone] : []),
  ];
  const title = texts('systemPlan.pdf.settings');
  return { title, ...(rows.length > 0 && tableBlock(title, columns, rows)), lines: bullets(lines) };
}

const bullets = (lines: readonly string[]) => lines.map((line) => `• ${line}`);

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

/** The plan of a system: drawing, parts, wiring, settings, law, and what was not checked. */
export function systemPlanContent(data: SystemPlanData, locale: Locale): DocumentContent {
  const { date, labelled, texts, url } = locale;
  const { caption, drawing, name, notChecked, open, ownGround, path, wiring } = data;
  return {
    ...senderOf(locale),
    title: name === '' ? texts('systemPlan.pdf.title') : name,
    number: '',
    date: data.date,
    recipient: null,
    facts: [],
    intro: [labelled(texts('document.date'), date(data.date))],
    table: null,
    totals: [],
    grandTotal: null,
    taxes: null,
    notes: [
      {
        title: texts('systemPlan.pdf.sketch'),
        lines: [
          `${texts(ownGround ? 'systemPlan.ownNote' : 'systemPlan.note')} ${texts('systemPlan.standard')}`,
        ],
        drawing: { alt: caption, content: drawing },
      },
      ...(open.length > 0 ? [{ title: texts('systemPlan.pdf.missing'), lines: bullets(open) }] : []),
      partsBlock(data, locale),
      ...(wiring.length > 0 ? [wiringBlock(data, locale)] : []),
      settingsBlock(data, locale),
      { title: texts('systemPlan.pdf.law'), lines: lawLines(locale) },
      {
        title: texts('systemPlan.pdf.checklist'),
        lines: checks.map((check) => `[  ] ${texts(`systemPlan.pdf.check.${check}`)}`),
      },
      { title: texts('systemPlan.pdf.notChecked'), lines: bullets(notChecked) },
      { title: texts('systemPlan.pdf.address'), lines: [url(path)] },
    ],
  };
}
