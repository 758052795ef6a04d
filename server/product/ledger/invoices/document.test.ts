import { owner } from '../../../../shared/owner';
import type { Payment } from '../ledger';
import { invoiceDocument, findSeller } from './document';
import { fontFor, splitByFont } from './fonts';
import { makeInvoiceMaker } from './maker';
import { pdfStructure, pdfText } from './testing/pdfText';
import { PAYMENT, SELLER } from './testing/samples';

describe('the document', () => {
  it('R114 contains number, date, buyer, lines, discount, tax, total and card as text, is the same file every time, on one page', async () => {
    const [one, two] = [await invoiceDocument(PAYMENT, SELLER), await invoiceDocument(PAYMENT, SELLER)];
    const text = pdfText(one).split('\n');
    const parts =
      'Invoice|SW-2026-000123|Nov 21, 2026|Nov 21, 2026 to Dec 21, 2026|Jane Doe|Ridgeline Roofing|14 Gable Street, Springfield|' +
      'jane@example.com|Pro plan, monthly|$12.50|$37.50|Extra users|$87.50|Affiliate discount, 10%|-$12.50|Total|$112.50|' +
      'Paid with Visa ending in 4242 on Nov 21, 2026.|Shinglewise, hello@shinglewise.example';
    for (const part of parts.split('|')) expect(text).toContain(part);
    expect(text.slice(text.indexOf('Tax')).slice(0, 4)).toEqual(['Tax', 'None', 'Total', '$112.50']);
    expect(one.equals(two)).toBe(true);
    expect(one.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('R114 a refund is a credit note with its reason, of the seller at the time of issue: address and tax ID', async () => {
    const config = { publicOrigin: 'https://www.example.com', invoiceFont: null };
    const address = ['1 First Street', 'Ohio'];
    const refund: Payment = {
      ...PAYMENT,
      kind: 'refund',
      amount: -11_250,
      lines: [{ label: 'Refund of SW-2026-000122', quantity: 1, unitAmount: null, amount: -11_250 }],
      note: 'The account already had a plan.',
      seller: { name: 'Old Roofs', address, taxId: '11-2', email: 'bills@example.com', tax: 'None' },
    };
    const text = pdfText(await invoiceDocument(refund, findSeller(refund, config))).split('\n');
    const parts =
      'Credit note|Total credited|-$112.50|The account already had a plan.|Old Roofs, bills@example.com|1 First Street|Ohio|Tax ID 11-2';
    for (const part of parts.split('|')) expect(text).toContain(part);
    expect(text.join()).not.toContain(owner.name);
  });

  it.each([
    ['refund', 'Returned to Visa ending in 4242 on Nov 21, 2026.'],
    ['dispute', 'Returned to Visa ending in 4242 on Nov 21, 2026.'],
    ['refund-failed', 'Refund returned by the bank on Nov 21, 2026.'],
    ['dispute-won', 'Disputed payment returned by the bank on Nov 21, 2026.'],
  ] as const)('the document of a %s says how the money moved, not that a card paid', async (kind, moved) => {
    const amount = kind === 'refund' || kind === 'dispute' ? -11_250 : 11_250;
    const text = pdfText(await invoiceDocument({ ...PAYMENT, kind, amount }, SELLER)).split('\n');
    expect(text.join(' ')).toContain(moved);
    expect(text.join(' ')).not.toMatch(/Paid (with|in full)/);
  });

  it('invoices and credit notes have a structure for screen readers: headings, and each line in order', async () => {
    const structure = pdfStructure(await invoiceDocument(PAYMENT, SELLER));
    expect(structure.slice(0, 4)).toEqual([
      'Document P Shinglewise',
      'Document H1 Invoice',
      'Document H2 Billed to',
      'Document P Jane Doe',
    ]);
    const inTable = structure.filter((line) => line.startsWith('Document Table TR '));
    expect(inTable.map((line) => line.slice('Document Table TR '.length))).toEqual([
      ...['TH Description', 'TH Quantity', 'TH Unit price', 'TH Amount'],
      ...['TD Pro plan, monthly', 'TD 3', 'TD $12.50', 'TD $37.50'],
      ...['TD Extra users', 'TD 7', 'TD $12.50', 'TD $87.50'],
      ...['TD Affiliate discount, 10%', 'TD 1', 'TD', 'TD -$12.50'],
    ]);
    expect(structure.slice(structure.indexOf('Document P Total'))[1]).toBe('Document P $112.50');
    const credit = await invoiceDocument({ ...PAYMENT, amount: -11_250 }, SELLER);
    expect(pdfStructure(credit)).toContain('Document H1 Credit note');
  });

  it('R114 long names wrap and stay on the page', async () => {
    const long = 'Bartholomew Featherstonehaugh of the Amalgamated Slate, Shake and Shingle Company '.repeat(1).trim();
    const pdf = await invoiceDocument(
      {
        ...PAYMENT,
        buyer: {
          fullName: long.slice(0, 120),
          company: long.repeat(2).slice(0, 160),
          address: long.repeat(4).slice(0, 300),
          email: `${'j'.repeat(64)}@${'example'.repeat(20)}.com`,
        },
      },
      SELLER,
    );
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdfText(pdf)).toContain('$112.50');
  });

  it.each([
    ['José Núñez', 'Helvetica'],
    ['Müller & Söhne – “Dach”', 'Helvetica'],
    ['Łukasz Żółć', 'DejaVuSans.ttf'],
    ['Ольга Петрова', 'DejaVuSans.ttf'],
    ['Γιώργος', 'DejaVuSans.ttf'],
  ])('R114 writes %s in %s', async (fullName, font) => {
    expect(fontFor(fullName, 'regular').endsWith(font)).toBe(true);
    const pdf = await invoiceDocument({ ...PAYMENT, buyer: { ...PAYMENT.buyer, fullName } }, SELLER);
    expect(pdf.length).toBeLessThan(60_000);
  });

  it.each(['王小明', '山田 太郎', '김민수', 'สมชาย', 'अमित'])(
    "R114 writes %s in the operator's font, and other names as before",
    async (fullName) => {
      const font = fontFor('Ольга', 'regular').replace('DejaVuSans.ttf', 'DejaVuSansMono.ttf');
      const [latin, far] = splitByFont(`Ann ${fullName}`, 'bold', font);
      expect(latin).toEqual({ font: 'Helvetica-Bold', text: 'Ann ' });
      expect(far).toEqual({ font, text: expect.any(String) });
      for (const name of ['Ольга Петрова', 'José Núñez'])
        expect(splitByFont(name, 'bold', font)).toEqual([{ font: fontFor(name, 'bold'), text: name }]);
      const buyer = { ...PAYMENT.buyer, fullName };
      const pdf = (await invoiceDocument({ ...PAYMENT, buyer }, { ...SELLER, font })).toString('latin1');
      expect(pdf).toContain('DejaVuSansMono');
      expect(pdf).not.toMatch(/\+DejaVuSans-Bold\b/);
    },
  );
});

describe('the drawing thread', () => {
  let maker: ReturnType<typeof makeInvoiceMaker>;
  beforeEach(() => {
    maker = makeInvoiceMaker();
  });
  afterEach(() => maker.close());

  const order = (invoiceNumber: string) => ({ payment: { ...PAYMENT, invoiceNumber }, seller: SELLER });

  test('the thread produces the same bytes as a direct call', async () => {
    const { payment, seller } = order('SW-2026-000001');
    const drawn = await maker.make({ payment, seller });
    expect(drawn.equals(await invoiceDocument(payment, seller))).toBe(true);
  });

  test('an invoice requested six times in parallel, and once more later, is drawn once', async () => {
    const files = await Promise.all(Array.from({ length: 6 }, () => maker.make(order('SW-2026-000002'))));
    files.push(await maker.make(order('SW-2026-000002')));
    expect(new Set(files).size).toBe(1);
    expect(await maker.make(order('SW-2026-000003'))).not.toBe(files[0]);
  });

  test('with fifty in the queue the next one is rejected with a message, and all others are drawn', async () => {
    const requests = Array.from({ length: 53 }, (_, n) => maker.make(order(`SW-2026-1000${n}`)));
    const outcomes = await Promise.allSettled(requests);
    const rejected = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(rejected).toHaveLength(3);
    expect(rejected[0]?.reason).toMatchObject({
      statusCode: 503,
      message: 'Too many invoices are being created right now. Try again in a minute.',
    });
  });

  test('an invoice that cannot be drawn is an error, is not cached, and the next one is drawn', async () => {
    const broken = { payment: { ...PAYMENT, lines: null as never }, seller: SELLER };
    await expect(maker.make(broken)).rejects.toThrow();
    await expect(maker.make(broken)).rejects.toThrow();
    expect((await maker.make(order('SW-2026-000004'))).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
