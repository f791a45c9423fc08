import { beforeEach, describe, expect, it } from 'vitest';
import {
  endNavigation,
  clearPages,
  keepPages,
  requestPage,
  startNavigation,
  takeFocus,
  useListNavigation,
} from './list-navigation';

const state = () => useListNavigation.getState();
const focus = {
  list: '/c',
  focus: null,
  panelScroll: 0,
  opened: new Map<string, boolean>(),
};

describe('the navigation of a list', () => {
  beforeEach(() => useListNavigation.setState(useListNavigation.getInitialState()));

  it('has a target and collects choices until the list arrives', () => {
    startNavigation('/c/q/brand/a', 'brand:a', focus);
    startNavigation('/c/q/brand/a/sort/price', undefined, focus);
    expect(state().target).toBe('/c/q/brand/a/sort/price');
    expect([...state().choices]).toEqual(['brand:a']);
    endNavigation();
    expect(state().target).toBeNull();
    expect(state().choices.size).toBe(0);
  });

  it('passes the focus on once, also after its end', () => {
    startNavigation('/c/q/brand/a', 'brand:a', focus);
    endNavigation();
    expect(takeFocus()).toBe(focus);
    expect(takeFocus()).toBeNull();
  });

  it('keeps the pages on display until they are forgotten', () => {
    keepPages({ list: '/c', pages: [] });
    requestPage({ page: 2, anchor: null });
    startNavigation('/c/q/brand/a', 'brand:a', focus);
    expect(state().loaded?.list).toBe('/c');
    clearPages();
    expect(state()).toMatchObject({ loaded: null, requested: null });
  });
});
