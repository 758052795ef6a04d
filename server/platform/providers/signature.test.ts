import fc from 'fast-check';
import { WebhookRejected } from './provider';
import { readSignedNotice, signNotice } from './signature';

describe('signatures', () => {
  const numRuns = Number(process.env.PROPERTY_RUNS ?? 300);
  const SECRET = 'whsec_of_the_test';
  const NOW = Date.UTC(2026, 5, 1, 12);
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_1', object: 'checkout.session' } },
  });
  const header = signNotice(payload, SECRET, NOW);
  const read = (body: Buffer | string, signature: string | undefined = header, secret = SECRET, now = NOW) =>
    readSignedNotice(Buffer.from(body as string), signature, [secret], now);

  it('accepts a payload signed with the secret now', () => {
    expect(read(payload)).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      sessionId: 'cs_1',
      paymentRef: null,
    });
  });

  it('rejects all bodies that differ in a bit, a byte or a length', () => {
    const bytes = Buffer.from(payload);
    const mutation = fc.record({
      at: fc.nat(bytes.length - 1),
      bits: fc.integer({ min: 1, max: 255 }),
      kind: fc.constantFrom('flip', 'drop', 'insert'),
    });
    fc.assert(
      fc.property(mutation, ({ at, bits, kind }) => {
        const mutated = Buffer.from(bytes);
        if (kind === 'flip') mutated[at] = (mutated[at] as number) ^ bits;
        const body =
          kind === 'drop'
            ? Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)])
            : kind === 'insert'
              ? Buffer.concat([bytes.subarray(0, at), Buffer.from([bits]), bytes.subarray(at)])
              : mutated;
        if (body.equals(bytes)) return;
        expect(() => readSignedNotice(body, header, [SECRET], NOW)).toThrow(WebhookRejected);
      }),
      { numRuns },
    );
  });

  it('rejects all altered signatures', () => {
    fc.assert(
      fc.property(
        fc.nat(header.length - 1),
        fc.constantFrom('0', '9', 'a', 'f', ',', '=', 't', 'v', ' '),
        (at, character) => {
          const altered = header.slice(0, at) + character + header.slice(at + 1);
          if (altered === header) return;
          expect(() => read(payload, altered)).toThrow(WebhookRejected);
        },
      ),
      { numRuns },
    );
  });

  it.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['no signature', 't=1780315200'],
    ['no timestamp', header.replace(/^t=\d+,/, '')],
    ['two timestamps', `t=${Math.floor(NOW / 1000)},${header}`],
    ['a timestamp that is not a number', header.replace(/t=\d+/, 't=NaN')],
    ['an old scheme', header.replace('v1=', 'v0=')],
    ['nonsense', 'hello'],
  ])('rejects %s', (_what, signature) => {
    expect(() => readSignedNotice(Buffer.from(payload), signature, [SECRET], NOW)).toThrow(WebhookRejected);
  });

  it('rejects another secret, an empty body and a byte order mark before the same text', () => {
    expect(() => read(payload, header, 'whsec_other')).toThrow(WebhookRejected);
    expect(() => read('')).toThrow(WebhookRejected);
    expect(() => read(`\ufeff${payload}`)).toThrow(WebhookRejected);
  });

  it.each([
    [-301, false],
    [-300, true],
    [0, true],
    [300, true],
    [301, false],
    [3_600, false],
  ])('with a webhook dated %d s from now: accepted %s', (seconds, accepted) => {
    const dated = signNotice(payload, SECRET, NOW + seconds * 1000);
    const attempt = () => read(payload, dated);
    if (accepted) expect(attempt()).toHaveProperty('id', 'evt_1');
    else expect(attempt).toThrow(WebhookRejected);
  });

  it('rejects a signed text that is no event', () => {
    for (const text of ['{}', '[]', 'null', '"x"', '{"id":1,"type":"x"}', 'not json']) {
      expect(() => read(text, signNotice(text, SECRET, NOW))).toThrow(WebhookRejected);
    }
  });
});
