import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { getSendDelay } from '../../product/accounts/limits';
import { limits } from '../db/schema';
import { keyedHash } from '../security/tokens';
import { useTestApp } from '../../testing';
import { signUpForm } from '../../testing/people';
import { isSamePhone, normalizePhones, normalizePhone, rejectCostlyPhone } from './phones';

const app = useTestApp();

const spelled = (phoneCallingCode: string, phoneNo: string) => normalizePhone({ phoneCallingCode, phoneNo })?.phoneNo;

describe('normalizing phones', () => {
  test.each([
    ['44', '07911123456', '7911123456'],
    ['44', '7911123456', '7911123456'],
    ['49', '01511234567', '1511234567'],
    ['36', '06201234567', '201234567'],
    ['7', '89161234567', '9161234567'],
    ['1', '15550134477', '5550134477'],
    ['1', '5550134477', '5550134477'],
    ['39', '0612345678', '0612345678'],
    ['39', '3331234567', '3331234567'],
    ['44', '00007911123456', undefined],
    ['1', '55501344', undefined],
    ['1', '555013447799', undefined],
    ['999', '12345678', undefined],
  ])('+%s %s is stored as %s', (code, typed, kept) => {
    expect(spelled(code, typed)).toBe(kept);
  });

  test('a stored phone is unchanged, and equals the number as typed', () => {
    const codes = fc.constantFrom(...'1 7 33 34 39 44 49 54 55 61 81 86 91 358 972'.split(' '));
    const digits = fc.stringMatching(/^[0-9]{8,15}$/);
    fc.assert(
      fc.property(codes, digits, (phoneCallingCode, phoneNo) => {
        const kept = normalizePhone({ phoneCallingCode, phoneNo });
        fc.pre(kept !== null);
        expect(normalizePhone(kept)).toEqual(kept);
        expect(isSamePhone(kept, { phoneNo, phoneCallingCode })).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('the two calling codes of a phone match', () => {
    const phone = { phoneNo: '7911123456', phoneCode: '+44', phoneCallingCode: '1' };
    expect(() => normalizePhones(phone)).toThrow('Invalid phone format.');
  });
});

describe('leading zeros do not create a second phone', () => {
  const british = (phoneNo: string) => ({ phoneNo, phoneCode: '+44', phoneCallingCode: '44' });

  test('a British number typed with its 0 gets its message, and its codes verify it as typed', async () => {
    const form = signUpForm(british('07911123456'));
    expect((await app.call('POST', '/user/v2/signup', { body: form })).status).toBe(201);
    const [mail] = await app.messagesTo(form.email);
    const [text] = await app.messagesTo('+447911123456');
    expect(text?.code).toMatch(/^[0-9]{6}$/);
    const { email, phoneNo } = form;
    const codes = { emailOtp: mail?.code, phoneNoOtp: text?.code };
    const verified = await app.call('POST', '/user/verify-email-and-phone', { body: { email, phoneNo, ...codes } });
    expect(verified.status).toBe(200);
  });

  test('an impossible number is rejected with a message, for a person and for a company', async () => {
    const errorOf = async (changes: object) => {
      const { status, body } = await app.call('POST', '/user/v2/signup', { body: signUpForm(changes as never) });
      return [status, body.message, body.field];
    };
    const sentence = 'The phone number is too short for +1. Check it and try again.';
    expect(await errorOf({ phoneNo: '55501344' })).toEqual([400, sentence, 'phoneNo']);
    expect(await errorOf({ companyPhoneNo: '555013447799' })).toEqual([
      400,
      'The company phone number is too long for +1. Check it and try again.',
      'companyPhoneNo',
    ]);
  });
});

describe('codes go only to phones with a regular text price', () => {
  test.each([
    ['979', '123456789', 'receive texts'],
    ['1', '9002345678', 'receive texts'],
    ['44', '9091234567', 'receive texts'],
    ['44', '7012345678', 'receive texts'],
    ['49', '9001234567', 'receive texts'],
    ['881', '612345678', 'this country'],
    ['882', '1612345678', 'this country'],
    ['883', '510012345678', 'this country'],
    ['1', '8092345678', 'this country'],
    ['92', '3012345678', 'this country'],
  ])('+%s %s is rejected', (phoneCallingCode, phoneNo, words) => {
    expect(() => rejectCostlyPhone({ phoneCallingCode, phoneNo })).toThrow(words);
  });

  test.each([
    ['1', '5550134477'],
    ['1', '4165550123'],
    ['44', '7911123456'],
    ['49', '15112345678'],
  ])('+%s %s is accepted', (phoneCallingCode, phoneNo) => {
    expect(() => rejectCostlyPhone({ phoneCallingCode, phoneNo })).not.toThrow();
  });

  test('a sign-up and an application with such a phone are rejected before anything is sent', async () => {
    const special = { phoneNo: '9002345678' };
    const { fullName, email, phoneCode, password } = signUpForm();
    const answers = [
      await app.call('POST', '/user/v2/signup', { body: signUpForm(special) }),
      await app.call('POST', '/affiliate/signup', { body: { fullName, email, phoneCode, password, ...special } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.field])).toEqual([
      [400, 'phoneNo'],
      [400, 'phoneNo'],
    ]);
    expect(await app.messagesTo('+19002345678')).toEqual([]);
  });

  test('too many texts to one calling code raise an alarm and are delayed', async () => {
    const alarm = jest.spyOn(app.context.log, 'error').mockImplementation(() => {});
    const late = async (callingCode: string) =>
      app.context.db.transaction((tx) => getSendDelay(app.context, tx, false, callingCode));
    expect(await late('49')).toBe(0);
    expect(alarm).not.toHaveBeenCalled();
    const blockedUntil = app.clock.now() + 500 * 7_200 + 60_000;
    const key = `pace-calling-code:${keyedHash(app.context, '49')}`;
    await app.context.db.update(limits).set({ blockedUntil, expiresAt: blockedUntil }).where(eq(limits.key, key));
    expect([await late('49'), await late('1')]).toEqual([expect.any(Number), 0]);
    expect(alarm).toHaveBeenCalledWith(expect.objectContaining({ of: '49' }), expect.stringContaining('500 texts'));
  });
});
