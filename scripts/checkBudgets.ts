import { DIST } from './site/buildSite';
import { isOver, weighSite, weightTable } from './site/budgets';

/** Fails when a page of the built site is heavier than it may be (R194). */
weighSite(DIST).then(
  (verdicts) => {
    console.log(weightTable(verdicts));
    process.exitCode = verdicts.some(isOver) ? 1 : 0;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
