import { judgeCard } from './cards';

const NOW = Date.UTC(2026, 10, 21);
const good = { number: '4242424242424242', expiry: '12/30', code: '123' };

describe('cards of the sandbox', () => {
  it.each(['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242', ' 4242  4242 42424242 '])(
    '%j pays',
    (number) => {
      expect(judgeCard({ ...good, number }, NOW)).toEqual({
        ok: true,
        card: { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2030 },
        confirm: false,
      });
    },
  );

  it('the card whose bank wants a confirmation is asked for it', () => {
    expect(judgeCard({ ...good, number: '4000 0000 0000 3184' }, NOW)).toMatchObject({ ok: true, confirm: true });
  });

  it('4000 0000 0000 0002 is declined, whatever else is right', () => {
    const verdict = judgeCard({ ...good, number: '4000 0000 0000 0002' }, NOW);
    expect(verdict).toEqual({
      ok: false,
      field: null,
      sentence: 'Your card was declined. Nothing was charged. Please try another card, or cancel.',
    });
  });

  it('an empty number is asked for', () => {
    expect(judgeCard({ ...good, number: '' }, NOW)).toMatchObject({
      field: 'number',
      sentence: 'Enter a card number.',
    });
  });

  it.each(['abc', '4242', '4242424242424241', '42424242424242424242424242', '4242 4242 4242 424x'])(
    '%j is no card number',
    (number) => {
      expect(judgeCard({ ...good, number }, NOW)).toMatchObject({
        ok: false,
        field: 'number',
        sentence: 'This card number is not complete. Please check its digits.',
      });
    },
  );

  it('a number that could be a real card is refused', () => {
    expect(judgeCard({ ...good, number: '5555555555554444' }, NOW)).toMatchObject({
      field: 'number',
      sentence: expect.stringContaining('test cards only'),
    });
  });

  it.each([
    ['11/26', true],
    ['11 26', true],
    ['11/2026', true],
    ['1126', true],
    ['1/27', true],
    ['10/26', false],
    ['13/30', false],
    ['0/30', false],
    ['', false],
    ['soon', false],
    ['12/3', false],
  ])('in November 2026 an expiry of %j is taken: %s', (expiry, taken) => {
    expect(judgeCard({ ...good, expiry }, NOW).ok).toBe(taken);
  });

  it.each([
    ['123', true],
    ['1234', true],
    ['12', false],
    ['12345', false],
    ['abc', false],
    ['', false],
  ])('a CVC of %j is taken: %s', (code, taken) => {
    expect(judgeCard({ ...good, code }, NOW).ok).toBe(taken);
  });
});
