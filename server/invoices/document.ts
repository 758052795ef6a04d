import PDFDocument from 'pdfkit';
import { dirname, join } from 'node:path';
import { light } from '../../brand';
import { owner } from '../../owner';
import type { Config } from '../config';
import type { Payment } from '../ledger/ledger';
import { formatDay, formatUsd } from '../lib/money';

/** The seller on a payment's invoice: the owner's details when it was issued, not the current ones. */
export function findSeller(
  { seller }: Payment,
  config: Pick<Config, 'supportEmail' | 'publicOrigin' | 'invoiceFont'>,
): Seller {
  const { name, address = [], taxId = '', email = config.supportEmail } = seller ?? { name: owner.legalName };
  return { name, address, taxId, email, site: new URL(config.publicOrigin).host, font: config.invoiceFont };
}

/** Letter size in points, with the same margin on all sides. */
const PAGE = { width: 612, height: 792, margin: 54 };
const RIGHT = PAGE.width - PAGE.margin;
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

interface Style {
  size?: number;
  weight?: Weight;
  color?: string;
  width?: number;
  align?: 'left' | 'right';
  /** See `splitByFont`. */
  ownFont?: string | null;
}

/**
 * Draws the invoice (or the credit note) of a payment. The same payment always gives the same bytes: neither the clock
 * nor the machine affects them. Long names and labels wrap; text can be selected and searched.
 * @returns the PDF file
 */
export async function invoiceDocument(payment: Payment, seller: Seller): Promise<Buffer> {
  const created = new Date(payment.paidAt);
  const title = `${getTitle(payment)} ${payment.invoiceNumber}`;
  const info = { Title: title, Author: seller.name, CreationDate: created, ModDate: created };
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    info,
    lang: 'en',
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  drawHead(pdf, payment, seller);
  const table = drawParties(pdf, payment, seller);
  const totals = drawLines(pdf, payment, table);
  drawTotals(pdf, payment, totals);
  drawFoot(pdf, payment, seller);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

/** Uses a character that every font has, so that the bytes of existing invoices don't change. */
const toUsd = (amount: number) => formatUsd(amount).replace('−', '-');

type Pdf = PDFKit.PDFDocument;

/** Writes a text and returns the y below it. */
function write(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  { size = 10, weight = 'regular', color = light.ink, width = RIGHT - x, align = 'left', ownFont }: Style = {},
): number {
  const runs = splitByFont(text, weight, ownFont);
  // Fonts have different ascents; align mixed fonts on one baseline.
  const rise = runs.length > 1 ? size * 0.75 : 0;
  pdf.fontSize(size).fillColor(color);
  runs.forEach((run, index) => {
    const options = {
      width,
      align,
      lineGap: size * 0.25,
      continued: index < runs.length - 1,
      ...(rise > 0 && { baseline: 'alphabetic' as const }),
    };
    pdf.font(run.font);
    if (index === 0) pdf.text(run.text, x, y + rise, options);
    else pdf.text(run.text, options);
  });
  return pdf.y - rise;
}

function rule(pdf: Pdf, y: number, width: number, color: string): void {
  pdf.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(color).stroke();
}

function getTitle(payment: Payment): string {
  return payment.amount < 0 ? 'Credit note' : 'Invoice';
}

function drawHead(pdf: Pdf, payment: Payment, seller: Seller): void {
  const { margin } = PAGE;
  pdf.save().translate(margin, margin - 4);
  pdf
    .path(
      'M0 9 18 3l18 6v3.2L18 6.2 0 12.2z M3 14h9v6H3z M24 14h9v6h-9z M0 22h6v6H0z M8 22h10v6H8z M20 22h10v6H20z M32 22h4v6h-4z',
    )
    .fill(light.slabTab);
  pdf.path('M14 14h8v6h-8z').fill(light.action);
  pdf.restore();
  write(pdf, seller.name, margin + 46, margin + 2, { size: 16, weight: 'bold' });
  write(pdf, getTitle(payment), 300, margin, { size: 20, weight: 'bold', width: RIGHT - 300, align: 'right' });
}

function drawParties(pdf: Pdf, payment: Payment, seller: Seller): number {
  const top = PAGE.margin + 62;
  const half = 250;
  const label = { size: 9, color: light.inkMuted };
  const { fullName, company, address, email, taxId, purchaseOrder } = payment.buyer;
  const own = { width: half, ownFont: seller.font };
  let buyer = write(pdf, 'Billed to', PAGE.margin, top, { ...label, width: half });
  buyer = write(pdf, fullName, PAGE.margin, buyer, { weight: 'bold', size: 11, ...own });
  const details = [company, address, email, taxId && `Tax ID ${taxId}`, purchaseOrder && `PO number ${purchaseOrder}`];
  for (const line of details) if (line) buyer = write(pdf, line, PAGE.margin, buyer, own);

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
    fact = write(pdf, name, x, fact, label);
    fact = write(pdf, value, x, fact, { weight: 'bold' }) + 4;
  }
  for (const line of [...seller.address, seller.taxId && `Tax ID ${seller.taxId}`])
    if (line) fact = write(pdf, line, x, fact);
  return Math.max(buyer, fact) + 26;
}

function drawLines(pdf: Pdf, payment: Payment, top: number): number {
  const head = { size: 9, color: light.inkMuted };
  const cell = (x: number, until: number) => ({ width: until - x, align: 'right' as const });
  write(pdf, 'Description', PAGE.margin, top, { ...head, width: 260 });
  write(pdf, 'Quantity', COLUMNS.quantity, top, { ...head, ...cell(COLUMNS.quantity, COLUMNS.unit - 12) });
  write(pdf, 'Unit price', COLUMNS.unit, top, { ...head, ...cell(COLUMNS.unit, COLUMNS.amount - 12) });
  let y = write(pdf, 'Amount', COLUMNS.amount, top, { ...head, ...cell(COLUMNS.amount, RIGHT) }) + 4;
  rule(pdf, y, 1.5, light.ink);
  for (const line of payment.lines) {
    const row = y + 10;
    const unit = line.unitAmount === null ? '' : toUsd(line.unitAmount);
    write(pdf, String(line.quantity), COLUMNS.quantity, row, cell(COLUMNS.quantity, COLUMNS.unit - 12));
    if (unit) write(pdf, unit, COLUMNS.unit, row, cell(COLUMNS.unit, COLUMNS.amount - 12));
    write(pdf, toUsd(line.amount), COLUMNS.amount, row, cell(COLUMNS.amount, RIGHT));
    y = write(pdf, line.label, PAGE.margin, row, { weight: 'bold', width: 260 }) + 7;
    rule(pdf, y, 0.75, light.line);
  }
  return y;
}

function drawTotals(pdf: Pdf, payment: Payment, top: number): void {
  let y = top + 14;
  const { tax } = payment.seller ?? {};
  if (tax) {
    write(pdf, 'Tax', COLUMNS.quantity, y, { width: 150 });
    y = write(pdf, tax, 440, y, { width: RIGHT - 440, align: 'right' }) + 6;
  }
  write(pdf, payment.amount < 0 ? 'Total credited' : 'Total', COLUMNS.quantity, y, {
    size: 13,
    weight: 'bold',
    width: 150,
  });
  y = write(pdf, toUsd(payment.amount), 440, y, { size: 13, weight: 'bold', width: RIGHT - 440, align: 'right' }) + 10;
  const card = payment.cardLast4 ? `${payment.cardBrand ?? 'Card'} ending in ${payment.cardLast4}` : 'Card';
  const paid = `${payment.kind === 'refund' ? 'Refunded to' : 'Paid with'} ${card} on ${formatDay(payment.paidAt)}.`;
  y = write(pdf, paid, 300, y, { color: light.inkMuted, width: RIGHT - 300, align: 'right' });
  if (payment.note) write(pdf, payment.note, 300, y, { color: light.inkMuted, width: RIGHT - 300, align: 'right' });
}

function drawFoot(pdf: Pdf, payment: Payment, seller: Seller): void {
  const y = PAGE.height - PAGE.margin - 34;
  rule(pdf, y, 0.75, light.line);
  const text = `All amounts in US dollars. ${payment.amount > 0 ? 'Paid in full.' : 'The amount is returned to the original card.'} Questions: ${seller.email}, ${seller.site}`;
  write(pdf, text, PAGE.margin, y + 8, { size: 8.5, color: light.inkMuted });
}

/** The characters of the standard PDF fonts (Windows-1252 without controls). */
const WESTERN =
  /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]*$/;

/** Letters that DejaVu Sans lacks, and their punctuation: Chinese, Japanese, Korean, Thai, Devanagari. */
const FAR =
  /((?:[\u3000-\u303f\uff00-\uffef]|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}])+)/u;

type Weight = 'regular' | 'bold';

const FOLDER = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/**
 * Returns the font for a text: Helvetica, which needs no embedding, or DejaVu Sans for names in other scripts (all
 * Latin letters, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic letters); only the used letters are embedded.
 */
export function fontFor(text: string, weight: Weight): string {
  if (WESTERN.test(text)) return weight === 'bold' ? 'Helvetica-Bold' : 'Helvetica';
  return join(FOLDER, weight === 'bold' ? 'DejaVuSans-Bold.ttf' : 'DejaVuSans.ttf');
}

export interface Run {
  font: string;
  text: string;
}

/**
 * Splits a text into runs of one font each.
 * @param ownFont path of the operator's font for letters that DejaVu lacks; without it they show as boxes
 */
export function splitByFont(text: string, weight: Weight, ownFont: string | null = null): Run[] {
  if (!ownFont || !FAR.test(text)) return [{ font: fontFor(text, weight), text }];
  return text
    .split(FAR)
    .map((part, index) => ({ font: index % 2 === 1 ? ownFont : fontFor(part, weight), text: part }))
    .filter((run) => run.text !== '');
}
