import { describe, expect, it } from 'vitest';
import type { MenuItem } from '@/commerce/model/category';
import { findCategory, lineOf } from './target-url';

function item(identifier: string, children: MenuItem[] = []): MenuItem {
  return {
    id: identifier,
    identifier,
    name: identifier,
    urlPath: `/${identifier}`,
    description: '',
    image: null,
    depth: 0,
    position: 0,
    children,
  };
}

const tree = [item('cameras', [item('wired', [item('dome'), item('bullet')])]), item('kits')];

describe('findCategory', () => {
  it('finds categories on all levels', () => {
    expect(findCategory(tree, 'kits')?.urlPath).toBe('/kits');
    expect(findCategory(tree, 'bullet')?.urlPath).toBe('/bullet');
  });

  it('returns null for a category that the store does not have', () => {
    expect(findCategory(tree, 'radar')).toBeNull();
    expect(findCategory([], 'kits')).toBeNull();
  });
});

it('a category is followed by those above it', () => {
  expect(lineOf(tree, 'bullet')).toEqual(['bullet', 'wired', 'cameras']);
  expect(lineOf(tree, 'kits')).toEqual(['kits']);
  expect(lineOf(tree, 'radar')).toEqual([]);
});
