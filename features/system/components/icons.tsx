import { Glyph, type IconProps } from '@/ui/first-icons';
import { HomeIcon, ListIcon } from '@/ui/icons';
import type { CalculatorCode } from '@/config/system/calculators';
import type { PlaceKind } from '../answers';
import type { See, Spot } from '../engine/types';

type Icon = (p: IconProps) => React.ReactNode;
const icon =
  (d: string): Icon =>
  (p) => <Glyph {...p} d={d} />;

export const placeIcons: Readonly<Record<PlaceKind, Icon>> = {
  house: HomeIcon,
  shop: icon(
    'M4 9.5 5.5 4h13L20 9.5M4 9.5a2.67 2.67 0 0 0 5.33 0 2.67 2.67 0 0 0 5.34 0 2.67 2.67 0 0 0 5.33 0M5.25 12.5v7.75h13.5V12.5M9.5 20.25v-4.5h5v4.5',
  ),
  yard: icon(
    'M3 20.25V9.5l5.5 3.5V9.5L14 13V4h6.5v16.25ZM7 16.5h1.5M11.5 16.5H13M16.5 8H18M16.5 12H18M16.5 16H18',
  ),
  site: icon(
    'M7 20.25V4.5M4.5 20.25h5M7 4.5h13.5M3.5 4.5H7M7 8.5 13 4.5M17.5 4.5v6.25M15.5 10.75h4v3.5h-4ZM7 12h0',
  ),
  holiday: icon(
    'M12 5.5 4.5 20h15ZM12 5.5 10.5 2.75M12 5.5l1.5-2.75M9.75 20v-4.5h4.5V20M3 20h18M18.5 6.75a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z',
  ),
  parts: ListIcon,
};

/** A plug, waves, a mast. */
export const linkIcons: Readonly<Record<Spot['link'], Icon>> = {
  cable: icon(
    'M8.5 3.75h7v5.5l-1.75 1.75h-3.5L8.5 9.25ZM10.5 3.75v2.5M13.5 3.75v2.5M12 11v4a3 3 0 0 0 3 3h.5a3 3 0 0 1 3 3',
  ),
  wifi: icon('M2.75 9.5a13 13 0 0 1 18.5 0M6 13a8.5 8.5 0 0 1 12 0M9 16.25a4.25 4.25 0 0 1 6 0M12 19.5h.01'),
  none: icon(
    'M12 10.5 8 20.25M12 10.5l4 9.75M9.5 16.5h5M12 8.25v.01M8.5 11.75a5 5 0 0 1 0-7M15.5 11.75a5 5 0 0 0 0-7M5.75 14a8.5 8.5 0 0 1 0-11.5M18.25 14a8.5 8.5 0 0 0 0-11.5',
  ),
};

/** Disks, a plug, a cone of view, a voltmeter, a sun, an arrow to the cloud, a battery. */
export const calculatorIcons: Readonly<Record<CalculatorCode, Icon>> = {
  storage: icon(
    'M4 6.5c0-1.5 3.5-2.75 8-2.75s8 1.25 8 2.75-3.5 2.75-8 2.75-8-1.25-8-2.75ZM4 6.5v11c0 1.5 3.5 2.75 8 2.75s8-1.25 8-2.75v-11M4 12c0 1.5 3.5 2.75 8 2.75s8-1.25 8-2.75',
  ),
  poe: icon('M8.5 3.75v4.5M15.5 3.75v4.5M6 8.25h12v3a6 6 0 0 1-12 0ZM12 17.25v3'),
  lens: icon('M3.75 12 20.25 4.5v15ZM14 7.5c1.25 2.75 1.25 6.25 0 9'),
  cable: icon('M4 17a8 8 0 1 1 16 0M12 17l4-5.5M4 20.25h16M7.5 17h.01M16.5 17h.01'),
  solar: icon(
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.75v2M12 19.25v2M2.75 12h2M19.25 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M5.5 18.5l1.4-1.4M17.1 6.9l1.4-1.4',
  ),
  uplink: icon(
    'M7 17.5a4.25 4.25 0 0 1-.5-8.45 5.75 5.75 0 0 1 11.1 1.2A3.75 3.75 0 0 1 17.5 17.5M12 20.5V12M9 14.75 12 11.75l3 3',
  ),
  ups: icon('M3 7.5h15.5v9H3ZM21 10.5v3M11.5 8.75 8.5 12.5h4l-3 3.75'),
};

/** A person as large as the level shows one: from a dot in the distance to a face, and a plate. */
const seeShapes: Readonly<Record<See, string>> = {
  notice: 'M12 9.5a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5ZM10.5 16v-1.5a1.5 1.5 0 0 1 3 0V16',
  recognise: 'M12 6a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM7.5 19v-1.5a4.5 4.5 0 0 1 9 0V19',
  identify:
    'M12 3.5c-3.5 0-5.5 2.5-5.5 6.5 0 5 2.5 9 5.5 9s5.5-4 5.5-9c0-4-2-6.5-5.5-6.5ZM9.5 10h.01M14.5 10h.01M12 10.5v2.5M10 15.5c1.25.75 2.75.75 4 0',
  plate: 'M3 8h18v8H3ZM6.5 10.5v3M9.5 10.5v3M13 10.5h4.5v3H13Z',
};
export const SeeIcon = ({ see, ...p }: IconProps & { readonly see: See }) => (
  <Glyph {...p} d={seeShapes[see]} />
);
