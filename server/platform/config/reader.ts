import { Fault, type Setting } from './kinds';

export type Environment = Record<string, string | undefined>;

export interface Schema {
  [field: string]: Setting | Schema;
}

/** The parsed values of a schema, by the same fields. */
export type Values<Part> = {
  [Field in keyof Part]: Part[Field] extends Setting<infer Value> ? Value : Values<Part[Field]>;
};

const isSetting = (entry: Setting | Schema): entry is Setting => typeof entry.parse === 'function';

/** Returns all settings in the order of their declaration. */
export const listSettings = (part: Schema): Setting[] =>
  Object.values(part).flatMap((entry) => (isSetting(entry) ? entry : listSettings(entry)));

/** Returns the operator's message about a missing setting. */
export const missing = ({ name, about }: Setting) => `${name} is missing: ${about}.`;

/**
 * Returns the value of a setting; after an invalid one its default, to find the other problems as well.
 * @param faults receives the problems
 */
export function readSetting<Value>(
  { name, fallback, parse }: Setting<Value>,
  env: Environment = process.env,
  faults: string[] = [],
): Value {
  for (const text of [env[name]?.trim(), fallback]) {
    try {
      if (text) return parse(text);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      faults.push(`${name} ${error.message}`);
    }
  }
  return null as Value;
}

/** Returns the values of all settings. */
export function readAll<Part extends Schema>(part: Part, env: Environment, faults: string[]): Values<Part> {
  const read = (entry: Setting | Schema) =>
    isSetting(entry) ? readSetting(entry, env, faults) : readAll(entry, env, faults);
  return Object.fromEntries(Object.entries(part).map(([field, entry]) => [field, read(entry)])) as Values<Part>;
}
