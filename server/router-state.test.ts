import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRouterState } from './request-form';

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

  it('is accepted if Next accepts it, and refused if Next refuses it', () => {
    const { parseAndValidateFlightRouterState: parse } = createRequire(import.meta.url)(
      'next/dist/server/app-render/parse-and-validate-flight-router-state.js',
    ) as { parseAndValidateFlightRouterState: (header: string) => unknown };
    const acceptedByNext = (header: string) => {
      try {
        parse(header);
        return true;
      } catch {
        return false;
      }
    };
    const { state } = fc.letrec<{ state: unknown; routes: unknown }>((tie) => ({
      state: fc
        .tuple(
          fc.oneof(
            fc.string(),
            fc.tuple(fc.string(), fc.string(), fc.constantFrom('d', 'oc', 'x'), fc.constant(null)),
          ),
          tie('routes'),
          fc.constantFrom(undefined, null, ['/a', ''], 'x'),
          fc.constantFrom(undefined, null, 'refetch', 'metadata-only', 'x'),
          fc.constantFrom(undefined, null, 4, 'x'),
          fc.constantFrom(undefined, 'a', null, 4),
        )
        .map((parts) => parts.slice(0, parts.includes(undefined) ? parts.indexOf(undefined) : parts.length)),
      routes: fc.oneof(
        { depthSize: 'small' },
        fc.constant({}),
        fc.record({ children: tie('state') }),
        fc.constant(null),
      ),
    }));
    fc.assert(
      fc.property(
        fc.oneof(
          state,
          fc.json().map((text) => JSON.parse(text) as unknown),
        ),
        (value) => {
          const header = encodeURIComponent(JSON.stringify(value));
          expect(check(header) === 200, header).toBe(acceptedByNext(header));
        },
      ),
    );
  });
});
