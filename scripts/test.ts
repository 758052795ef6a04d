import { runSteps } from './run/steps';

/**
 * Implements `npm test`: the checks of each change, three at a time, which keeps two cores busy. The longest starts first,
 * and the journeys last, because they need the site that the budgets build. On PostgreSQL it runs the tests that differ
 * from the embedded engine.
 */
void runSteps(
  {
    'units, screens and API': 'npm run --silent test:unit',
    sources: 'npm run --silent check',
    'byte budgets': 'node --import tsx scripts/checkBudgets.ts',
    'races on PostgreSQL':
      'npm run --silent test:release -- postgres "server/reliability/(races|storm)" server/checkout/checkouts',
    'pictures of every story': 'npm run --silent test:look',
    'journeys in a browser': 'npm run --silent test:e2e',
  },
  3,
);
