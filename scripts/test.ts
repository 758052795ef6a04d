import { runSteps } from './run/steps';

/**
 * `npm test`: what is run for each change, in the order in which a fault is cheapest to find. On PostgreSQL it tries what
 * behaves otherwise there than on the embedded engine.
 */
void runSteps({
  sources: 'npm run --silent check',
  'byte budgets': 'node --import tsx scripts/checkBudgets.ts',
  'units, screens and API': 'npm run --silent test:unit',
  'races on PostgreSQL':
    'npm run --silent test:release -- postgres "server/reliability/(races|storm)" server/payments/checkout/checkouts',
  'pictures of every view': 'npm run --silent test:look',
  'journeys in a browser': 'npm run --silent test:e2e',
});
