import { expect, it } from 'vitest';
import { answerName, answersOf } from './answers';

it('reads the answers of a form by the paths in the names of its fields', () => {
  const form = {
    id: 'x',
    [answerName(['stores'])]: ['nl', 'de'],
    [answerName(['attributes', 'Größe. 2', 'list'])]: 'Größen',
    [answerName(['brand'])]: ' ',
    'answer {"a":1}': 'x',
    'answer [': 'x',
  };
  expect(answersOf(form)).toEqual([
    { path: ['stores'], values: ['nl', 'de'] },
    { path: ['attributes', 'Größe. 2', 'list'], values: ['Größen'] },
  ]);
});
