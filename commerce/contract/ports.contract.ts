import { describe, expect, it } from 'vitest';
import { type ContractEngine, optionalPorts } from './contract-shop';

/** The ports that an engine declares missing. */
export function portContract(engine: ContractEngine): void {
  describe(`the ports of ${engine.name}`, () => {
    it('are those that it does not lack', async () => {
      const { backend, close } = await engine.open('articles');
      const absent = optionalPorts.filter((name) => {
        const [port = '', method] = name.split('.');
        const value: unknown = Reflect.get(backend, port);
        return (
          value === undefined || (method !== undefined && Reflect.get(Object(value), method) === undefined)
        );
      });
      await close();
      expect(absent).toEqual(optionalPorts.filter((name) => engine.lacks.includes(name)));
    });
  });
}
