import { runSteps } from './run/steps';

/**
 * `npm test`: what is run for each change, two at a time, since each waits for a third of its time. The longest begins
 * first, and the journeys last, which need the site that the budgets build. On PostgreSQL it tries what behaves otherwise
 * there than on the embedded engine.
 */
void runSteps(
  {
    'units, screens and API': 'npm run --silent test:unit',
    sources: 'npm run --silent check',
    'byte budgets': 'node --import tsx scripts/checkBudgets.ts',
    'races on PostgreSQL':
      'npm run --silent test:release -- postgres "server/reliability/(races|storm)" server/payments/checkout/checkouts',
    'pictures of every story': 'npm run --silent test:look',
    'journeys in a browser': 'npm run --silent test:e2e',
  },
  2,
);
