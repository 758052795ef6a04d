import { readAnswer } from './answers';
import { answers } from './answers.gen';

const url = { data: { url: 'https://pay.example/1' } };

describe('T35 one answer in several wrappings', () => {
  it.each([
    ['as in the contract', { success: true, data: { url: 'https://pay.example/1' } }],
    [
      'data.data.url of an HTTP client taken literally',
      { success: true, data: { data: { url: 'https://pay.example/1' } } },
    ],
    ['at the top', { url: 'https://pay.example/1' }],
  ])('reads the checkout url %s', (_name, body) => {
    expect(readAnswer(answers.createCheckoutSession, body)).toMatchObject({ answer: url });
  });

  it('reads sessionUrl from body.data and from body', () => {
    const sessionUrl = 'https://pay.example/2';
    for (const body of [{ data: { sessionUrl } }, { success: true, sessionUrl }]) {
      expect(readAnswer(answers.createProratedCheckout, body)).toMatchObject({ answer: { data: { sessionUrl } } });
    }
  });

  it('reads plans from a bare list', () => {
    expect(readAnswer(answers.listPlans, [])).toMatchObject({ answer: { data: [] } });
  });
});

describe('C23 an answer that lacks something is not taken for one', () => {
  it.each([
    ['nothing', null, 'the envelope'],
    ['text', 'ok', 'the envelope'],
    ['no data', { success: true }, 'data'],
    [
      'a missing amount',
      { data: { breakdown: { basePlan: { label: 'x', users: 3 } } } },
      'data.breakdown.basePlan.amount',
    ],
  ])('%s', (_name, body, missing) => {
    expect(readAnswer(answers.calculateCart, body)).toEqual({ missing });
  });

  it('fills what may be null with null, and takes nothing that the contract does not know', () => {
    const line = { label: 'x', users: 3, amount: 1 };
    const body = { data: { breakdown: { basePlan: line, extraUsers: line, total: line }, more: 1 } };
    expect(readAnswer(answers.calculateCart, { ...body, token: 'x' })).toEqual({
      answer: {
        success: true,
        data: {
          breakdown: { basePlan: line, extraUsers: line, total: { label: 'x', amount: 1 }, discount: null },
        },
      },
    });
  });

  it('names the place in a list', () => {
    const rows = [{ id: '1', date: 'd', plan: 'p', payment: 1, invoice: {} }, { id: '2' }];
    expect(
      readAnswer(answers.listSubscriptionHistory, { data: rows, pagination: { total: 2, totalPages: 1 } }),
    ).toEqual({
      missing: 'data[1].date',
    });
  });
});
