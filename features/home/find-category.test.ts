import { describe, expect, it } from 'vitest';
import type { MenuItem } from '@/commerce/model/category';
import { findCategories, findCategory } from './find-category';

function item(identifier: string, children: MenuItem[] = []): MenuItem {
  return {
    id: identifier,
    identifier,
    name: identifier,
    url_path: `/${identifier}`,
    description: '',
    image: null,
    depth: 0,
    position: 0,
    isCustomComponent: false,
    link: null,
    children,
  };
}

const tree = [item('cameras', [item('wired', [item('dome'), item('bullet')])]), item('kits')];

describe('findCategory', () => {
  it('finds a category on every level', () => {
    expect(findCategory(tree, 'kits')?.url_path).toBe('/kits');
    expect(findCategory(tree, 'bullet')?.url_path).toBe('/bullet');
  });

  it('gives null for what the store does not have', () => {
    expect(findCategory(tree, 'radar')).toBeNull();
    expect(findCategory([], 'kits')).toBeNull();
  });
});

describe('findCategories', () => {
  it('keeps the order of the codes and leaves out what is not there', () => {
    const found = findCategories(tree, ['kits', 'radar', 'dome']);
    expect(found.map(({ identifier }) => identifier)).toEqual(['kits', 'dome']);
  });
});
