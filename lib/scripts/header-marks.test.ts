import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { theme } from '@/config/shop/theme';
import { shopScripts, headerMarksScript } from './page-scripts';
import { cartMark, shownName, userMark } from './header-marks';

interface Toggle {
  readonly dataset: Record<string, string>;
  readonly lastElementChild: { textContent: string; readonly dataset: Record<string, string> };
  readonly label: string;
}

/** A toggle of the header, as far as the script knows it. */
function toggle(label: string) {
  const element = {
    dataset: { label } as Record<string, string>,
    lastElementChild: { textContent: '', dataset: {} as Record<string, string> },
    label: '',
    setAttribute: (_: string, value: string) => (element.label = value),
  };
  return element;
}

let toggles: Record<string, Toggle>;

/** Runs the script of the page in a browser with this storage. */
function draw(stored: Readonly<Record<string, string>>): void {
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- a constant of the shop, as the page runs it
  new Function(headerMarksScript)();
}

beforeEach(() => {
  toggles = { cart_filled: toggle('Cart, {count} items'), signed_in: toggle('Account: {name}') };
  vi.stubGlobal('document', {
    querySelector: (selector: string) => toggles[/^\[data-mark=(\w+)\]$/.exec(selector)?.[1] ?? ''] ?? null,
  });
});

afterEach(() => vi.unstubAllGlobals());

const shownOf = (key: string) => {
  const { label, lastElementChild } = toggles[key] ?? toggle('');
  return { label, text: lastElementChild.textContent };
};

const nothing = { label: '', text: '' };

describe('the marks of the header', () => {
  it('show the units in the cart and the first name', () => {
    draw({ [cartMark]: '3', [userMark]: 'Anne $& Zoë' });
    expect(shownOf('cart_filled')).toEqual({ label: 'Cart, 3 items', text: '3' });
    expect(shownOf('signed_in')).toEqual({
      label: 'Account: Anne $& Zoë',
      text: 'Anne $& Zoë',
    });
  });

  it.each([
    ['9', '9', false],
    ['10', '10', true],
    ['100', '99+', true],
  ])('show %s units as the badge does', (count, text, large) => {
    draw({ [cartMark]: count });
    expect(shownOf('cart_filled')).toEqual({ label: `Cart, ${count} items`, text });
    expect('large' in (toggles['cart_filled']?.lastElementChild.dataset ?? {})).toBe(large);
  });

  it('show a name with markup as text', () => {
    draw({ [userMark]: 'A<img src=x onerror=alert(1)>' });
    expect(shownOf('signed_in').text).toBe('A<img src=x onerror=alert(1)>');
  });

  it('show nothing without a value', () => {
    draw({ [userMark]: '' });
    expect([shownOf('cart_filled'), shownOf('signed_in')]).toEqual([nothing, nothing]);
  });

  it.each(['0', '-1', '1.5', '1000', '1e2', ' 3', 'three', '<b>3</b>', '\u0663'])(
    'ignore %j as the units in a cart',
    (count) => {
      draw({ [cartMark]: count });
      expect(shownOf('cart_filled')).toEqual(nothing);
    },
  );

  it.each([
    '1',
    '<b>',
    ' Anne',
    'Anne\n',
    'An\u202Ene',
    'A\u0000',
    'x'.repeat(theme.nameValidationLength + 1),
  ])('ignore %j as a name', (name) => {
    draw({ [userMark]: name });
    expect(shownOf('signed_in')).toEqual(nothing);
  });

  it('have space for every name that the forms accept', () => {
    expect(shownName.test('x'.repeat(theme.nameValidationLength))).toBe(true);
  });

  it('leave the page as it is without storage or without the toggles', () => {
    toggles = {};
    expect(() => draw({ [cartMark]: '3' })).not.toThrow();
    vi.stubGlobal('localStorage', undefined);
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- as above
    expect(() => new Function(headerMarksScript)()).not.toThrow();
  });

  it('are allowed by the policy of the pages', () => expect(shopScripts.has(headerMarksScript)).toBe(true));
});
