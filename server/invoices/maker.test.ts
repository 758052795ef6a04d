import { invoiceDocument } from './document';
import { type InvoiceMaker, makeInvoiceMaker } from './maker';
import { PAYMENT, SELLER } from './testing/samples';

let maker: InvoiceMaker;
beforeEach(() => {
  maker = makeInvoiceMaker();
});
afterEach(() => maker.close());

const order = (invoiceNumber: string) => ({ payment: { ...PAYMENT, invoiceNumber }, seller: SELLER });

test('the thread draws the same bytes as the code it runs', async () => {
  const { payment, seller } = order('SW-2026-000001');
  const drawn = await maker.make({ payment, seller });
  expect(drawn.equals(await invoiceDocument(payment, seller))).toBe(true);
});

test('an invoice that is asked for six times at once, and once more later, is drawn once', async () => {
  const files = await Promise.all(Array.from({ length: 6 }, () => maker.make(order('SW-2026-000002'))));
  files.push(await maker.make(order('SW-2026-000002')));
  expect(new Set(files).size).toBe(1);
  expect(await maker.make(order('SW-2026-000003'))).not.toBe(files[0]);
});

test('while fifty wait the next one is refused with a sentence, and all others are drawn', async () => {
  const asked = Array.from({ length: 53 }, (_, n) => maker.make(order(`SW-2026-1000${n}`)));
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused).toHaveLength(3);
  expect(refused[0]?.reason).toMatchObject({
    statusCode: 503,
    message: 'Many invoices are being made right now. Please try again shortly.',
  });
});

test('an invoice that cannot be drawn is an error, is not kept, and the next one is drawn', async () => {
  const broken = { payment: { ...PAYMENT, lines: null as never }, seller: SELLER };
  await expect(maker.make(broken)).rejects.toThrow();
  await expect(maker.make(broken)).rejects.toThrow();
  expect((await maker.make(order('SW-2026-000004'))).subarray(0, 5).toString()).toBe('%PDF-');
});
