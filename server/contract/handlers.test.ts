import type { Answers, Call, Handler, Handlers } from './handlers';
import { defineHandlers } from './handlers';

/** What stands here is judged by `npx tsc`: a line that is marked and is no error fails it. */
const done = { success: true, message: 'Done.' } as const;
const billing = { users: 3, from: '2026-01-01T00:00:00.000Z' };

const right = defineHandlers({
  logOut: async () => done,
  getTeamSize: async ({ account }: Call<'getTeamSize'>) => ({
    success: true as const,
    data: { totalTeamSize: account.id.length },
  }),
  listSubscriptionHistory: async ({ query }: Call<'listSubscriptionHistory'>) => ({
    success: true as const,
    data: [],
    pagination: { total: query.page, totalPages: query.limit },
  }),
  scheduleChange: async ({ body }: Call<'scheduleChange'>) => ({
    success: true as const,
    data: body.users === undefined ? null : billing,
  }),
});

const wrong = [
  // @ts-expect-error An answer that lacks a field.
  () => defineHandlers({ getTeamSize: async () => ({ success: true, data: {} }) as const }),
  // @ts-expect-error A field of another type.
  () => defineHandlers({ getTeamSize: async () => ({ success: true, data: { totalTeamSize: '3' } }) as const }),
  // @ts-expect-error A field that the contract does not have.
  () => defineHandlers({ logOut: async () => ({ ...done, token: 'x' }) }),
  () =>
    // @ts-expect-error A field inside an answer that the contract does not have.
    defineHandlers({ getTeamSize: async () => ({ success: true, data: { totalTeamSize: 3, members: [] } }) as const }),
  // @ts-expect-error The same inside what may be null.
  () => defineHandlers({ scheduleChange: async () => ({ success: true, data: { ...billing, price: 1 } }) as const }),
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
  // @ts-expect-error The handler of another operation.
  () => defineHandlers({ logOut: async ({ body }: Call<'logIn'>) => ({ ...done, message: body.email }) }),
  // @ts-expect-error A table without all operations.
  (): Handlers => right,
  // @ts-expect-error A field that a body does not have.
  ({ body }: Call<'logIn'>) => body.name,
  // @ts-expect-error A field that a body may lack.
  ({ body }: Call<'cancelSubscription'>): string => body.reason,
  // @ts-expect-error A field of a query is a number.
  ({ query }: Call<'listSubscriptionHistory'>): string => query.page,
  // @ts-expect-error An operation without a session has no account.
  ({ account }: Call<'logIn'>) => account.id,
  // @ts-expect-error A status that the contract does not name.
  (answers: Answers<'logIn'>) => answers[404],
];

test('handlers are typed by the operations of the contract', async () => {
  const logIn: Handler<'logIn'> = async ({ body: { email } }) => ({
    ...done,
    isVerified: false,
    token: null,
    data: { email, phoneNo: '5550100001', phoneCode: '+1' },
  });
  expect(Object.keys({ ...right, logIn })).toHaveLength(5);
  expect(wrong).toHaveLength(15);
});
