import type { Answers, Call, Handlers } from './handlers';
import { defineHandlers } from './handlers';

/** What stands here is judged by `npx tsc`: a line that is marked and is no error fails it. */
const done = { success: true, message: 'Done.' } as const;

const right = defineHandlers({
  logOut: async () => done,
  listSubscriptionHistory: async ({ query }: Call<'listSubscriptionHistory'>) => ({
    success: true as const,
    data: [],
    pagination: { total: query.page, totalPages: query.limit },
  }),
});

const wrong = [
  // @ts-expect-error An answer that lacks a field.
  () => defineHandlers({ getTeamSize: async () => ({ success: true, data: {} }) as const }),
  // @ts-expect-error A field that the contract does not have.
  () => defineHandlers({ logOut: async () => ({ ...done, token: 'x' }) }),
  () =>
    // @ts-expect-error A field inside an answer that the contract does not have.
    defineHandlers({ getTeamSize: async () => ({ success: true, data: { totalTeamSize: 3, members: [] } }) as const }),
  () =>
    defineHandlers({
      // @ts-expect-error A field of a row that the contract does not have.
      listSubscriptionHistory: async () =>
        ({
          success: true,
          data: [{ date: '', plan: '', payment: 1, invoice: { url: null }, secret: '' }],
          pagination: { total: 1, totalPages: 1 },
        }) as const,
    }),
  // @ts-expect-error A refusal is thrown.
  () => defineHandlers({ logOut: async () => ({ success: false, message: 'No.' }) as const }),
  // @ts-expect-error An operation that the contract does not have.
  () => defineHandlers({ fly: async () => done }),
  // @ts-expect-error A table without all operations.
  (): Handlers => right,
  // @ts-expect-error A field that a body does not have.
  ({ body }: Call<'logIn'>) => body.name,
  // @ts-expect-error A field that a body may lack.
  ({ body }: Call<'cancelSubscription'>): string => body.reason,
  // @ts-expect-error An operation without a session has no account.
  ({ account }: Call<'logIn'>) => account.id,
  // @ts-expect-error A status that the contract does not name.
  (answers: Answers<'logIn'>) => answers[404],
];

test('handlers are typed by the operations of the contract', () => {
  expect([Object.keys(right).length, wrong.length]).toEqual([2, 11]);
});
