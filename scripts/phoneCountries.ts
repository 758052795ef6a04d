/**
 * Writes `src/lib/phoneCountries.gen.ts`: ISO code, calling code and name of every country with phones.
 * The calling codes come from libphonenumber-js, which is not needed at runtime; the names are fixed here, so that a
 * server and every browser show the same ones. Usage: npx tsx scripts/phoneCountries.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locale } from '#texts/locale';

interface Metadata {
  /** ISO codes by calling code, the most common country first. */
  country_calling_codes: Record<string, string[]>;
}

const metadata = JSON.parse(readFileSync(require.resolve('libphonenumber-js/metadata.min.json'), 'utf8')) as Metadata;
const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
const describeName = (iso: string): string => names.of(iso) ?? iso;

const countries = Object.entries(metadata.country_calling_codes)
  .flatMap(([dial, list]) =>
    list.filter((iso) => /^[A-Z]{2}$/.test(iso)).map((iso) => ({ iso, dial, name: describeName(iso) })),
  )
  .sort((a, b) => a.name.localeCompare(b.name, locale));

const shared = Object.entries(metadata.country_calling_codes)
  .filter(([, list]) => list.length > 1)
  .map(([dial, list]) => `  ${dial}: '${list[0]}',`);

const file = `// Written by scripts/phoneCountries.ts; do not edit.
/** One country a line: ISO code, dial code, name; in the order of the names. */
export const COUNTRY_LINES = \`${countries.map(({ iso, dial, name }) => `${iso} ${dial} ${name}`).join('\n')}\`;

/** The country meant by a dial code that several share. */
export const MAIN_COUNTRY: Readonly<Record<string, string>> = {
${shared.join('\n')}
};
`;

const target = join(__dirname, '../src/lib/phoneCountries.gen.ts');
writeFileSync(target, file);
console.log(`${countries.length} countries written to src/lib/phoneCountries.gen.ts`);
