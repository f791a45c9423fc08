// @vitest-environment happy-dom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, renderPage } from '@/lib/testing/render-page';
import { Scanner } from './scanner';

const pushed = vi.hoisted(() => [] as string[]);
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: (path: string) => pushed.push(path) }) }));

const row = (id: string, sku: string, quantity: number) => ({
  id,
  sku,
  quantity,
  codes: [sku],
  name: `Name of ${sku}`,
  shelf: 'A-1',
  note: '',
});
const rows = [row('0.0', 'CAM-1', 2), row('1.0', 'CABLE', 1)];
const texts = {
  field: 'Scan',
  open: 'Camera',
  close: 'Camera off',
  refused: 'No camera',
  counted: '{name} {count} of {all}',
  complete: 'All there',
  full: 'One too many of {name}',
  wrong: 'Wrong article: {code}',
  here: 'This order',
};

/** Tones and shakes, as `wrong` or `right`. */
const signals: string[] = [];
class Tone {
  connect() {}
  start() {}
  stop() {}
  constructor(_: unknown, { type }: { readonly type: string }) {
    signals.push(type === 'square' ? 'wrong' : 'right');
  }
}

async function open(store: string) {
  const page = await renderPage(
    <>
      {createElement('form', { id: 'parcel' })}
      <Scanner rows={rows} store={store} form="parcel" order="4KTX-9PZB" texts={texts} />
    </>,
  );
  const { main } = page;
  const field = main.querySelector<HTMLInputElement>('input[name="code"]');
  const scan = async (code: string) =>
    act(() => {
      if (field) field.value = code;
      field?.form?.requestSubmit();
    });
  return {
    ...page,
    field,
    scan,
    alert: () => main.querySelector('[role="alert"]')?.textContent,
    status: () => main.querySelector('[role="status"]')?.textContent,
    sent: () => {
      const boxes = [...main.querySelectorAll<HTMLInputElement>('input[name="row"]')];
      return boxes.filter(({ checked, type }) => checked || type === 'hidden').map(({ value }) => value);
    },
  };
}

describe('the scanner', () => {
  beforeEach(() => {
    signals.length = 0;
    vi.stubGlobal(
      'AudioContext',
      class {
        readonly currentTime = 0;
      },
    );
    vi.stubGlobal('OscillatorNode', Tone);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('ticks what is scanned, for the form of the parcel', async () => {
    const { field, scan, sent, status, end } = await open('first');
    await scan('CAM-1');
    expect(status()).toBe('Name of CAM-1 1 of 2');
    expect(sent()).toEqual(['0.0:1']);
    expect(field?.value).toBe('');
    await scan('CAM-1');
    await scan('cable');
    expect(status()).toBe('Name of CABLE 1 of 1. All there');
    expect(sent()).toEqual(['0.0:2', '1.0:1']);
    expect(signals).toEqual(['right', 'right', 'right']);
    await end();
  });

  it('says loudly what does not belong there, each time', async () => {
    const { alert, scan, sent, end } = await open('second');
    await scan('CABLE');
    await scan('CABLE');
    expect(alert()).toBe('One too many of Name of CABLE');
    await scan('KIT-9');
    expect(alert()).toBe('Wrong article: KIT-9');
    expect(sent()).toEqual(['1.0:1']);
    expect(signals).toEqual(['right', 'wrong', 'wrong']);
    await end();
  });

  it('opens the order of a slip, but for the one on the screen', async () => {
    const { scan, status, end } = await open('third');
    await scan('4KTX-9PZB');
    expect(status()).toBe('This order');
    await scan('5ktx-9pzb');
    expect(pushed).toEqual(['/orders/5KTX-9PZB/pack']);
    await end();
  });

  it('keeps the ticks when the page is opened again, and takes a press as well', async () => {
    const first = await open('fourth');
    await first.scan('CAM-1');
    await first.end();
    const { main, sent, end } = await open('fourth');
    expect(sent()).toEqual(['0.0:1']);
    const boxes = main.querySelectorAll<HTMLInputElement>('input[type="checkbox"]');
    await act(() => boxes[0]?.click());
    expect(sent()).toEqual(['0.0:2']);
    await act(() => boxes[0]?.click());
    expect(sent()).toEqual([]);
    await end();
  });
});
