import { runSteps } from './run/steps';

/**
 * Implements `npm test`: the checks of each change. Each step starts as many workers as there are cores, so one runs at a
 * time. The journeys need the site that the budgets build. On PostgreSQL it runs the tests that differ from the embedded
 * engine.
 */
void runSteps({
  'units, screens and API': 'npm run --silent test:unit',
  sources: 'npm run --silent check',
  'byte budgets': 'node --import tsx scripts/checkBudgets.ts',
  'races on PostgreSQL':
    'npm run --silent test:release -- postgres server/reliability/races server/product/checkout/checkouts',
  'pictures of every screen and dialog': 'npm run --silent test:look',
  'journeys in a browser': 'npm run --silent test:e2e',
});
