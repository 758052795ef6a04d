import { availableParallelism } from 'node:os';
import { runSteps } from './run/steps';

/** Implements `npm run check`: static checks, one on each core. */
void runSteps(
  {
    types: 'tsc --noEmit',
    lint: 'eslint . --max-warnings=0 --cache --cache-location .cache/eslint/',
    boundaries: 'depcruise src shared stories server scripts e2e openapi --config .dependency-cruiser.cjs',
    'dead code': 'knip --no-progress --treat-config-hints-as-errors',
    contract: 'redocly lint openapi/openapi.yaml',
    'development bundle': 'node --import tsx scripts/site/devServer.ts --check',
    'generated client': 'npm run --silent api:check',
    references: 'node --import tsx scripts/references.ts',
    settings: 'node --import tsx scripts/settings.ts --check',
    format: 'prettier --check . --log-level warn --cache --cache-location .cache/prettier',
  },
  availableParallelism(),
);
