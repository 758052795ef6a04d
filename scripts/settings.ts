import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Setting } from '../server/platform/config/kinds';
import { listSettings } from '../server/platform/config/reader';
import { SERVER_SETTINGS } from '../server/platform/config/schema';
import { ROOT, runMain } from './run/children';
import { BUILD_SETTINGS } from './site/variables';

/**
 * Implements `npx tsx scripts/settings.ts`: writes the files generated from the schemas of server and build; with
 * --check it fails if they are stale.
 */
const MADE_FROM =
  'Generated from server/platform/config/schema.ts and scripts/site/variables.ts by `npx tsx scripts/settings.ts`.';

const ofServer = listSettings(SERVER_SETTINGS);
const ofBuild = listSettings(BUILD_SETTINGS);
const isNeeded = ({ needed }: Setting) => needed;
const isOptional = ({ needed }: Setting) => !needed;

function section(title: string, settings: Setting[]): string {
  const rows = settings.map(({ name, type, fallback, otherwise = fallback ? `\`${fallback}\`` : '–', about }) =>
    ['', `\`${name}\``, type, otherwise, about, ''].join(' | '),
  );
  return [`## ${title}`, '', '| name | type | default | description |', '|-|-|-|-|', ...rows, ''].join('\n');
}

const documentation = () =>
  [
    `# Settings\n\nEnvironment variables. ${MADE_FROM} The server and the build fail with a list of missing or unsafe settings.\n`,
    section('Required in production', [...ofServer, ...ofBuild].filter(isNeeded)),
    section('Server', ofServer.filter(isOptional)),
    section('`npm run build`', ofBuild.filter(isOptional)),
  ].join('\n');

function example(): string {
  const lines = [...ofServer, ...ofBuild].map(({ name, about, fallback = '', otherwise, needed }) => {
    if (name === 'NODE_ENV') return `# ${about}\n${name}=production\n`;
    return `# ${about}\n${needed ? '' : '#'}${name}=${otherwise ? '' : fallback}\n`;
  });
  const ofCompose = '# for the PostgreSQL in compose.yaml\n#POSTGRES_PASSWORD=\n';
  return [`# ${MADE_FROM} Quote values with a space, $, & or ;.\n`, ...lines, ofCompose].join('\n');
}

async function main(): Promise<void> {
  const style = await resolveConfig(path.join(ROOT, 'package.json'));
  const files = {
    'docs/settings.md': await format(documentation(), { ...style, parser: 'markdown' }),
    '.env.example': example(),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(ROOT, name);
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    // A checkout on Windows may have other line endings.
    else if (readFileSync(file, 'utf8').replaceAll('\r\n', '\n') !== text)
      throw new Error(`${name} is stale: run npx tsx scripts/settings.ts`);
  }
}

runMain(main);
