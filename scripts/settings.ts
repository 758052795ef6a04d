import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { BUILD_SETTINGS, SERVER_SETTINGS, type Setting } from '../server/config/table';
import { ROOT, runMain } from './run/children';

/**
 * Implements `npx tsx scripts/settings.ts`: writes the files generated from the table of settings; with --check it
 * fails if they are stale.
 */
const MADE_FROM = 'Generated from server/config/table.ts by `npx tsx scripts/settings.ts`.';

type Named = [name: string, setting: Setting];
const ofServer: Named[] = Object.entries(SERVER_SETTINGS);
const ofBuild: Named[] = Object.entries(BUILD_SETTINGS);
const isNeeded = ([, { needed }]: Named) => needed;

function documentation(): string {
  const section = (title: string, settings: Named[]) => {
    const rows = settings.map(([name, { type, fallback, otherwise = '–', about }]) =>
      ['', `\`${name}\``, type, fallback ? `\`${fallback}\`` : otherwise, about, ''].join(' | '),
    );
    return [`## ${title}`, '', '| name | type | default | description |', '|-|-|-|-|', ...rows, ''];
  };
  return [
    '# Settings',
    '',
    `Environment variables. ${MADE_FROM} The server and the build fail with a list of missing or unsafe settings.`,
    '',
    ...section('Required in production', [...ofServer, ...ofBuild].filter(isNeeded)),
    ...section(
      'Server',
      ofServer.filter((setting) => !isNeeded(setting)),
    ),
    ...section(
      '`npm run build`',
      ofBuild.filter((setting) => !isNeeded(setting)),
    ),
  ].join('\n');
}

function example(): string {
  const lines = [...ofServer, ...ofBuild].flatMap(([name, { about, fallback = '', needed }]) => [
    `# ${about}`,
    `${needed || name === 'NODE_ENV' ? '' : '#'}${name}=${name === 'NODE_ENV' ? 'production' : fallback}`,
    '',
  ]);
  const ofCompose = ['# for the PostgreSQL in compose.yaml', '#POSTGRES_PASSWORD='];
  return (
    [`# ${MADE_FROM} Quote values with a space, $, & or ;.`, '', ...lines, ...ofCompose].join('\n').trimEnd() + '\n'
  );
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
