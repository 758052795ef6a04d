import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from '../../db/schema';

type Schema = typeof schema;

export type TableName = { [N in keyof Schema]: Schema[N] extends PgTable ? N : never }[keyof Schema];

type ColumnName<N extends TableName> = Extract<keyof Schema[N]['_']['columns'], string>;

/** Whether a data export includes a column, or the reason why it doesn't. */
export type ColumnUse =
  | 'exported'
  /** Codes, links and hashes, which anyone who finds the file could use. */
  | 'secret'
  /** Ids, counters and states of our own, which say nothing of the person. */
  | 'internal'
  /** What another person may have typed, or the owner has noted. */
  | 'others';

/** The use of every column of every table; a missing or unknown one is a type error. */
export type Columns<Use extends ColumnUse = ColumnUse> = { [N in TableName]: Record<ColumnName<N>, Use> };
