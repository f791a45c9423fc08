import { colours } from '@/ui/brand/tokens';
import type { TextStyle } from './break-lines';

/** A4, in points. */
export const pageSize = { width: 595.28, height: 841.89 } as const;

export const margins = { left: 56, right: 50, top: 46, bottom: 84 } as const;

export const contentBox: { readonly x: number; readonly width: number } = {
  x: margins.left,
  width: pageSize.width - margins.left - margins.right,
};

const { ink } = colours;
const soft = colours['ink-soft'];

export const colour = { line: colours['line-strong'], faintLine: colours.line, ink } as const;

export const styles = {
  title: { weight: 'bold', size: 21, colour: ink },
  heading: { weight: 'bold', size: 10, colour: ink },
  text: { weight: 'regular', size: 9.5, colour: ink },
  strong: { weight: 'bold', size: 9.5, colour: ink },
  total: { weight: 'bold', size: 12, colour: ink },
  small: { weight: 'regular', size: 8, colour: soft },
  label: { weight: 'regular', size: 8, colour: soft },
  columnTitle: { weight: 'bold', size: 8, colour: soft },
} as const satisfies Record<string, TextStyle>;
