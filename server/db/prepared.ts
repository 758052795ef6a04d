import type { Db } from './types';

/**
 * A statement for the reads that every page makes: built once for a database, and parsed and planned once for each
 * connection of it. What a partial index names is written as a literal, as the plan is made without the values.
 * @param make ends in `.prepare(name)`; one name has one text
 */
export function prepared<Statement>(make: (db: Db) => Statement): (db: Db) => Statement {
  const made = new WeakMap<Db, Statement>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}
