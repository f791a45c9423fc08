import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
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

/**
 * Whether a column of a prepared query is one of the array in a placeholder, which goes in by a detour: PostgreSQL would
 * else see how few values there are and make a plan for just these, anew at every call. For the larger queries that
 * takes five times as long as running them.
 */
export function isOneOf(column: AnyPgColumn, array: SQL): SQL {
  return sql`${column} = any(array(select unnest(${array})))`;
}
