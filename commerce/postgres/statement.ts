import type { Queryable } from './database';

/**
 * A prepared query that is built once per pool: for the larger ones building takes as long as running. A
 * transaction builds its own, since it has a connection of its own.
 */
export function statement<Query extends object>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const built = new WeakMap<Queryable, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
