import { AsyncLocalStorage } from 'node:async_hooks';

const key = Symbol.for('owlwatch.acting');

/** Pages are bundled apart from the composition root: a global holds the storage of both. */
const shared = globalThis as typeof globalThis & { [key]?: AsyncLocalStorage<string> };

const names = (shared[key] ??= new AsyncLocalStorage<string>());

/** Runs a call to `AdminPort` in the name of a person or program, which the timeline of an order shows. */
export const actingAs = <T>(name: string, call: () => T): T => names.run(name, call);

/** Null outside `actingAs`. */
export const actingName = (): string | null => names.getStore() ?? null;
