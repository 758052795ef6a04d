import { wrappingNames } from '../../literalApi';

/** `npm run test:e2e -- --literal <wrapping>` runs journeys on the literal API. */
export const LITERAL_VARIABLE = 'LITERAL_API';

/** How the API wraps its answers on which journeys run; undefined where they run on ours. */
export const literalWrapping = wrappingNames.find((name) => name === process.env[LITERAL_VARIABLE]);

/** How a public form ends: an API that does not take it leaves an email to be sent instead. */
export const formSent = literalWrapping ? /Send it as an email instead/ : /thank|subscribed/i;

/** What our API says or does beyond the specification, and journeys are about. */
export const extensions = {
  billing: 'the panel of the plan, its card, its changes and its refused renewals: GET /payment/billing and its kin',
  sandbox: 'a clock that is moved forward, and refunds: the page of our sandbox',
  preview: 'what added members cost, before they are added: POST /payment/quote',
  sessions: 'where one is logged in, and logging out there: GET /user/sessions and its kin',
  periodEnd: 'the day on which a cancelled plan ends: currentPeriodEnd of the profile',
} as const;

/** The beginning of the tags of journeys that the literal API does not carry. */
export const NEEDS = '@needs-';

/** Marks a journey that cannot be made on an API which says only what is printed. */
export const needs = (...names: (keyof typeof extensions)[]) => ({ tag: names.map((name) => `${NEEDS}${name}`) });
