import type { JsonObject } from './contract';

interface Field {
  pattern?: string;
  maxLength?: number;
  maximum?: number;
}

/** Schemas of the contract whose length the forms keep to. */
const LENGTHS = [
  'Email',
  'FullName',
  'JobTitle',
  'CompanyName',
  'Address',
  'InviteCode',
  'AffiliateCode',
  'Subject',
  'WrittenPhone',
  'MessageText',
];
const MAXIMA = ['EnterpriseUsers'];
/** Every line of text has the pattern of the first. */
const PATTERNS = { EMAIL: 'Email', NEW_EMAIL: 'NewEmail', LINE: 'FullName', WRITTEN_PHONE: 'WrittenPhone' };

/** The rules of single fields that the forms share with the API, as TypeScript. @throws Error for a missing rule */
export function fieldRules(contract: JsonObject): string {
  const { schemas } = contract.components as unknown as { schemas: Record<string, Field> };
  const readRule = <Rule extends keyof Field>(name: string, rule: Rule): NonNullable<Field[Rule]> => {
    const value = schemas[name]?.[rule];
    if (value === undefined) throw new Error(`${name} has no ${rule} in the contract.`);
    return value as NonNullable<Field[Rule]>;
  };
  return [
    ...Object.entries(PATTERNS).map(
      ([rule, name]) => `export const ${rule}_PATTERN = ${literal(readRule(name, 'pattern'))};`,
    ),
    ...LENGTHS.map((name) => `export const ${constant(name)}_MAX = ${readRule(name, 'maxLength')};`),
    ...MAXIMA.map((name) => `export const ${constant(name)}_MAX = ${readRule(name, 'maximum')};`),
  ].join('\n');
}

/** FullName -> FULL_NAME */
const constant = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();

const literal = (pattern: string) => new RegExp(pattern, 'u').toString();
