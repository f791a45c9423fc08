import { expect, it } from 'vitest';
import { answersQuery, readAnswers } from './answers';
import { adjusted, merged } from './adjust';
import { answersOfForm } from './form-answers';

const after = (query: Record<string, string | string[]>) => {
  const answers = answersOfForm(query);
  return answers && answersQuery(answers);
};

it('is no form without a question', () => expect(after({ for: 'house' })).toBeNull());

it('keeps the ticked spots with what is asked of each, and takes up those of one’s own', () => {
  const row = (index: number, id: string, rest: Record<string, string>) =>
    Object.fromEntries(
      Object.entries({ spot: id, metres: '8', see: 'recognise', place: 'outdoor', ...rest }).map(
        ([name, value]) => [name + index, value],
      ),
    );
  expect(
    after({
      ask: 'spots',
      for: 'house',
      step: 'link',
      ...row(0, 'front', { on: '1', see: 'identify', metres: '3' }),
      ...row(1, 'garden', {}),
      ...row(2, 'Bike. shed!', { on: '1', place: 'indoor', night: '1', phase: '2', metres: 'far' }),
      ...row(3, '', { on: '1' }),
    }),
  ).toBe('for=house&spots=front.o.3.identify~Bike%20shed.i.8.recognise.n.p2&step=link');
});

it('takes up pins: those without a row are new spots, and one whose spot is not ticked goes', () => {
  const row = (index: number, id: string) => ({ [`spot${index}`]: id, [`metres${index}`]: '5' });
  expect(
    after({
      ask: 'spots',
      for: 'house',
      walls: '200x150~0.0.80.0',
      pins: 'front.10.20.90~garden.30.30.0~Annexe.40.40.180~@.5.5.0',
      ...row(0, 'front'),
      on0: '1',
      ...row(1, 'garden'),
    }),
  ).toBe(
    'for=house&spots=front.o.5.identify.n~Annexe.o.8.recognise.n&walls=200x150~0.0.80.0&pins=front.10.20.90~Annexe.40.40.180~@.5.5.0',
  );
});

it('asks for the connection of the spots that are opened', () => {
  const spots = 'front.o.5.identify.n~side.o.8.recognise~garden.o.9.notice.cable8.s';
  expect(
    after({
      ask: 'link',
      for: 'house',
      spots,
      link0: 'cable',
      cable0: '25',
      power0: '',
      link1: 'wifi',
      cable1: '9',
      power1: 'no',
    }),
  ).toBe('for=house&spots=front.o.5.identify.n.cable25~side.o.8.recognise.wifi.x~garden.o.9.notice.cable8.s');
});

it('replaces an adjusted selection when the wishes change', () => {
  expect(after({ ask: 'keep', for: 'house', parts: 'A*1', days: '7' })).toBe('for=house&days=7');
  expect(after({ ask: 'keep', for: 'parts', parts: 'A*1', days: '7' })).toBe('for=parts&days=7&parts=A*1');
});

it('changes lines of a selection', () => {
  expect(after({ ask: 'parts', for: 'house', parts: 'A*1@front,B*2', put: 'A*0@front,C*1@front!2' })).toBe(
    'for=house&parts=C*1@front!2,B*2',
  );
  expect(after({ ask: 'parts', for: 'parts', put: 'A*1' })).toBe('for=parts&parts=A*1');
});

it('has one line for each article at a spot', () => {
  const parts = [
    { sku: 'A', quantity: 1, spot: 'front', phase: 1 },
    { sku: 'A', quantity: 2, spot: 'front' },
    { sku: 'A', quantity: 1, owned: true },
    { sku: 'B', quantity: 0 },
  ];
  expect(merged(parts)).toHaveLength(2);
  expect(answersQuery(adjusted(readAnswers({ for: 'house' }), parts))).toBe(
    'for=house&parts=A*3@front,A*1~&step=systems',
  );
});
