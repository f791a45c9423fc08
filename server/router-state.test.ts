import { describe, expect, it } from 'vitest';
import { checkRouterState } from './router-state';

const check = (state: string | undefined) =>
  checkRouterState({ headers: state === undefined ? {} : { 'next-router-state-tree': state } })?.status ??
  200;

describe('the state of the client router', () => {
  it.each([
    undefined,
    '["",{}]',
    encodeURIComponent(
      '["",{"children":[["store","nl","d",null],{"children":["__PAGE__",{}]}]},null,"refetch"]',
    ),
  ])('%j goes on', (state) => expect(check(state)).toBe(200));

  it.each(['1', '', '%', '{}', 'null', '"x"', '[]', '["",{"children":1}]', '["",{},null,"x",3,4]'])(
    '%j is a bad request',
    (state) => expect(check(state)).toBe(400),
  );

  it('that is too large is a bad request', () => {
    expect(check(JSON.stringify(['x'.repeat(50_000), {}]))).toBe(400);
  });
});
