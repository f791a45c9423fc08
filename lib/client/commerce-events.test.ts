import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as CommerceEvents from './commerce-events';
import type { CommerceEvent, ShopEvent } from './commerce-events';

const viewed = (value: number): CommerceEvent => ({ type: 'view_cart', currency: 'EUR', value, items: [] });

describe('commerce events', () => {
  let bus: typeof CommerceEvents;
  const target = new EventTarget();

  beforeEach(async () => {
    vi.resetModules();
    vi.stubGlobal('document', target);
    bus = await import('./commerce-events');
  });

  it('reach every subscriber until it unsubscribes', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const stop = bus.onCommerce(first);
    bus.onCommerce(second);
    bus.reportCommerce(viewed(1));
    stop();
    bus.reportCommerce(viewed(2));
    expect(first.mock.calls).toEqual([[viewed(1)]]);
    expect(second.mock.calls).toEqual([[viewed(1)], [viewed(2)]]);
  });

  it('are kept for the first subscriber, in order, and delivered once', () => {
    bus.reportCommerce(viewed(1));
    bus.reportCommerce(viewed(2));
    const [first, second] = [vi.fn(), vi.fn()];
    bus.onCommerce(first);
    bus.onCommerce(second);
    expect(first.mock.calls).toEqual([[viewed(1)], [viewed(2)]]);
    expect(second).not.toHaveBeenCalled();
  });

  it('without a subscriber: only the latest 50 are kept', () => {
    for (let value = 1; value <= 60; value += 1) bus.reportCommerce(viewed(value));
    const listener = vi.fn<(event: ShopEvent) => void>();
    bus.onCommerce(listener);
    const values = listener.mock.calls.map(([event]) => (event.type === 'view_cart' ? event.value : null));
    expect(values).toHaveLength(50);
    expect([values[0], values.at(-1)]).toEqual([11, 60]);
  });

  it('survive a subscriber that throws', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const other = vi.fn();
    bus.onCommerce(() => {
      throw new Error('subscriber');
    });
    bus.onCommerce(other);
    bus.reportCommerce(viewed(1));
    expect(other).toHaveBeenCalledWith(viewed(1));
    expect(reported).toHaveBeenCalledTimes(1);
  });

  it('are also DOM events on the document', () => {
    const details: unknown[] = [];
    const keep = (event: Event) => details.push((event as CustomEvent).detail);
    target.addEventListener(bus.commerceEventName, keep);
    bus.reportCommerce(viewed(3));
    target.removeEventListener(bus.commerceEventName, keep);
    expect(details).toEqual([viewed(3)]);
  });
});
