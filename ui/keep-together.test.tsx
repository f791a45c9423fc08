import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { keepTogether } from './keep-together';

const shown = (text: string) => renderToStaticMarkup(keepTogether(text));
const kept = (pair: string) => `<span class="whitespace-nowrap">${pair}</span>`;

it.each([
  ['Noctara W5 Wi-Fi turret camera', `Noctara W5 ${kept('Wi-Fi')} turret camera`],
  ['Noctara W5 Wi-Fi-turretkamera', `Noctara W5 ${kept('Wi-Fi')}-turretkamera`],
  ['Wi-Fi', kept('Wi-Fi')],
  ['An Werktagen, 8:30–17:30 Uhr', `An Werktagen, ${kept('8:30–17:30')} Uhr`],
  [
    'Les jours ouvrés, 8\u00a0h\u00a030–17\u00a0h\u00a030',
    `Les jours ouvrés, ${kept('8\u00a0h\u00a030–17\u00a0h\u00a030')}`,
  ],
  ['Noctara B6 Lumen 5 MP', `Noctara B6 Lumen ${kept('5 MP')}`],
  ['Disque Datacairn Vigil, 4 To', `Disque Datacairn Vigil, ${kept('4 To')}`],
  ['Artikel der Bestellung K3DF-H87D', `Artikel der Bestellung ${kept('K3DF-H87D')}`],
  ['7:30 a.m. to 4:30 p.m.', `${kept('7:30 a.m.')} to ${kept('4:30 p.m.')}`],
])('keeps %s', (text, html) => expect(shown(text)).toBe(html));

it.each(['Noctara T4 Turret-Kamera 4K', 'WLAN-Kamera', 'Kabel Cat5e, 30 m', 'RJ45-kontakter', '16:9', ''])(
  'leaves %s',
  (text) => expect(keepTogether(text)).toBe(text),
);
