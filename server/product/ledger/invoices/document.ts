import { light, logo } from '../../../../shared/brand';
import type { Config } from '../../../platform/config';
import type { Payment } from '../ledger';
import { formatDay, formatUsd } from '../../../platform/lib/money';
import { addElement, decorate, PAGE, RIGHT, rule, type Sheet, write } from './sheet';

/** The seller on a payment's invoice: the owner's details when it was issued, not the current ones. */
export function findSeller({ seller }: Payment, config: Pick<Config, 'publicOrigin' | 'invoiceFont'>): Seller {
  const { name, address, taxId, email } = seller;
  return { name, address, taxId, email, site: new URL(config.publicOrigin).host, font: config.invoiceFont };
}

const COLUMNS = { quantity: 330, unit: 405, amount: 480 };

/** The seller shown on the invoice. */
export interface Seller {
  name: string;
  /** One entry per line; none on invoices issued without an address. */
  address: readonly string[];
  /** Empty for none. */
  taxId: string;
  email: string;
  site: string;
  /** Path of a font for buyers' names that the built-in fonts lack; null for none. */
  font: string | null;
}

/**
 * Draws the invoice (or the credit note) of a payment. The same payment always gives the same bytes: neither the clock
 * nor the machine affects them. Long names and labels wrap; text can be selected and searched, and screen readers get a
 * structure.
 * @returns the PDF file
 */
export async function invoiceDocument(payment: Payment, seller: Seller): Promise<Buffer> {
  // Loaded here, because it takes a fifth of a second, and the server draws in a thread.
  const { default: PDFDocument } = await import('pdfkit');
  const created = new Date(payment.paidAt);
  const title = `${getTitle(payment)} ${payment.invoiceNumber}`;
  const info = { Title: title, Author: seller.name, CreationDate: created, ModDate: created };
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    info,
    lang: 'en',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.5',
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const sheet = { pdf, root };
  drawHead(sheet, payment, seller);
  const table = drawParties(sheet, payment, seller);
  const totals = drawLines(sheet, payment, table);
  drawTotals(sheet, payment, totals);
  drawFoot(sheet, payment, seller);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

/** Uses the hyphen, because the built-in fonts lack the minus sign. */
const toUsd = (amount: number) => formatUsd(amount).replace('−', '-');

function getTitle(payment: Payment): string {
  return payment.amount < 0 ? 'Credit note' : 'Invoice';
}

function drawHead(sheet: Sheet, payment: Payment, seller: Seller): void {
  const { margin } = PAGE;
  decorate(sheet, (pdf) => {
    pdf.save().translate(margin, margin - 4);
    pdf.path(logo.roof).fill(light.slabTab);
    pdf.path(logo.tab).fill(light.action);
    pdf.restore();
  });
  write(sheet, seller.name, margin + 46, margin + 2, { size: 16, weight: 'bold' });
  write(sheet, getTitle(payment), 300, margin, {
    size: 20,
    weight: 'bold',
    width: RIGHT - 300,
    align: 'right',
    tag: 'H1',
  });
}

function drawParties(sheet: Sheet, payment: Payment, seller: Seller): number {
  const top = PAGE.margin + 62;
  const half = 250;
  const label = { size: 9, color: light.inkMuted };
  const { fullName, company, address, email, taxId, purchaseOrder } = payment.buyer;
  const own = { width: half, ownFont: seller.font };
  let buyer = write(sheet, 'Billed to', PAGE.margin, top, { ...label, width: half, tag: 'H2' });
  buyer = write(sheet, fullName, PAGE.margin, buyer, { weight: 'bold', size: 11, ...own });
  const details = [company, address, email, taxId && `Tax ID ${taxId}`, purchaseOrder && `PO number ${purchaseOrder}`];
  for (const line of details) if (line) buyer = write(sheet, line, PAGE.margin, buyer, own);

  const x = COLUMNS.quantity;
  const facts: [string, string][] = [
    [`${getTitle(payment)} number`, payment.invoiceNumber],
    ['Date', formatDay(payment.paidAt)],
    ...(payment.periodStart !== null && payment.periodEnd !== null
      ? ([['Period', `${formatDay(payment.periodStart)} to ${formatDay(payment.periodEnd)}`]] as [string, string][])
      : []),
    ['Sold by', `${seller.name}, ${seller.email}`],
  ];
  let fact = top;
  for (const [name, value] of facts) {
    fact = write(sheet, name, x, fact, label);
    fact = write(sheet, value, x, fact, { weight: 'bold' }) + 4;
  }
  for (const line of [...seller.address, seller.taxId && `Tax ID ${seller.taxId}`])
    if (line) fact = write(sheet, line, x, fact);
  return Math.max(buyer, fact) + 26;
}

function drawLines(sheet: Sheet, payment: Payment, top: number): number {
  const head = { size: 9, color: light.inkMuted };
  const cell = (x: number, until: number) => ({ width: until - x, align: 'right' as const });
  const table = addElement(sheet.pdf, sheet.root, 'Table');
  const header = { ...head, parent: addElement(sheet.pdf, table, 'TR'), tag: 'TH' as const };
  write(sheet, 'Description', PAGE.margin, top, { ...header, width: 260 });
  write(sheet, 'Quantity', COLUMNS.quantity, top, { ...header, ...cell(COLUMNS.quantity, COLUMNS.unit - 12) });
  write(sheet, 'Unit price', COLUMNS.unit, top, { ...header, ...cell(COLUMNS.unit, COLUMNS.amount - 12) });
  let y = write(sheet, 'Amount', COLUMNS.amount, top, { ...header, ...cell(COLUMNS.amount, RIGHT) }) + 4;
  rule(sheet, y, 1.5, light.ink);
  for (const line of payment.lines) {
    const row = y + 10;
    const data = { parent: addElement(sheet.pdf, table, 'TR'), tag: 'TD' as const };
    const unit = line.unitAmount === null ? '' : toUsd(line.unitAmount);
    y = write(sheet, line.label, PAGE.margin, row, { ...data, weight: 'bold', width: 260 }) + 7;
    write(sheet, String(line.quantity), COLUMNS.quantity, row, {
      ...data,
      ...cell(COLUMNS.quantity, COLUMNS.unit - 12),
    });
    if (unit) write(sheet, unit, COLUMNS.unit, row, { ...data, ...cell(COLUMNS.unit, COLUMNS.amount - 12) });
    else addElement(sheet.pdf, data.parent, 'TD');
    write(sheet, toUsd(line.amount), COLUMNS.amount, row, { ...data, ...cell(COLUMNS.amount, RIGHT) });
    rule(sheet, y, 0.75, light.line);
  }
  return y;
}

/** Money that a bank returned to the seller; no card is charged. */
const RETURNED: Partial<Record<Payment['kind'], string>> = {
  'dispute-won': 'Disputed payment returned by the bank',
  'refund-failed': 'Refund returned by the bank',
};

function describeMove(kind: Payment['kind'], card: string): string {
  return RETURNED[kind] ?? `${kind === 'refund' || kind === 'dispute' ? 'Returned to' : 'Paid with'} ${card}`;
}

function describeTotal({ kind, amount }: Payment): string {
  if (amount < 0) return 'The amount is returned to the original card.';
  return kind in RETURNED ? 'Reverses a credit note; nothing was charged.' : 'Paid in full.';
}

function drawTotals(sheet: Sheet, payment: Payment, top: number): void {
  let y = top + 14;
  write(sheet, 'Tax', COLUMNS.quantity, y, { width: 150 });
  y = write(sheet, payment.seller.tax, 440, y, { width: RIGHT - 440, align: 'right' }) + 6;
  write(sheet, payment.amount < 0 ? 'Total credited' : 'Total', COLUMNS.quantity, y, {
    size: 13,
    weight: 'bold',
    width: 150,
  });
  y =
    write(sheet, toUsd(payment.amount), 440, y, { size: 13, weight: 'bold', width: RIGHT - 440, align: 'right' }) + 10;
  const card = payment.cardLast4 ? `${payment.cardBrand ?? 'Card'} ending in ${payment.cardLast4}` : 'Card';
  const moved = `${describeMove(payment.kind, card)} on ${formatDay(payment.paidAt)}.`;
  y = write(sheet, moved, 300, y, { color: light.inkMuted, width: RIGHT - 300, align: 'right' });
  if (payment.note) write(sheet, payment.note, 300, y, { color: light.inkMuted, width: RIGHT - 300, align: 'right' });
}

function drawFoot(sheet: Sheet, payment: Payment, seller: Seller): void {
  const y = PAGE.height - PAGE.margin - 34;
  rule(sheet, y, 0.75, light.line);
  const text = `All amounts in US dollars. ${describeTotal(payment)} Questions: ${seller.email}, ${seller.site}`;
  write(sheet, text, PAGE.margin, y + 8, { size: 8.5, color: light.inkMuted });
}
