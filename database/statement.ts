import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from './pool';

/** Built once per pool, because building a large query takes as long as running it. A transaction builds its own. */
export function statement<Query extends object>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const built = new WeakMap<Queryable, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

/** The subquery hides the array's length from the planner, which otherwise plans again at every call. */
export function isOneOf(column: AnyPgColumn, array: SQL): SQL {
  return sql`${column} = any(array(select unnest(${array})))`;
}
