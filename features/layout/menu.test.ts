import { describe, expect, it } from 'vitest';
import type { MainMenuItem } from './menu';
import { menuEntry, menuNode, nodeAt } from './menu';

function item(identifier: string, children: MainMenuItem[] = []): MainMenuItem {
  return {
    id: '1',
    identifier,
    name: identifier,
    urlPath: `/${identifier}`,
    description: 'long',
    image: null,
    depth: 0,
    position: 0,
    isCustomComponent: false,
    link: null,
    children,
  };
}

const cameras = item('cameras', [item('wired', [item('turret')])]);

describe('the menu', () => {
  it('passes only the top entries to a page', () => {
    expect(menuEntry(cameras)).toEqual({
      id: 'cameras',
      name: 'cameras',
      url: '/cameras',
      link: null,
      opens: true,
    });
    expect(menuEntry(item('kits')).opens).toBe(false);
  });

  it('finds the node at a path of ids', () => {
    const file = { items: [menuNode(cameras)] };
    expect(nodeAt(file, ['cameras', 'wired'])?.children.map(({ id }) => id)).toEqual(['turret']);
    expect(nodeAt(file, ['cameras', 'gone'])).toBeNull();
    expect(nodeAt(file, ['gone', 'wired'])).toBeNull();
    expect(nodeAt(file, [])).toBeNull();
  });
});
