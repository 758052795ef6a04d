import { light } from '../../../../shared/brand';
import { splitByFont, type Weight } from './fonts';

/** Letter size in points, with the same margin on all sides. */
export const PAGE = { width: 612, height: 792, margin: 54 };
export const RIGHT = PAGE.width - PAGE.margin;

interface Style {
  size?: number;
  weight?: Weight;
  color?: string;
  width?: number;
  align?: 'left' | 'right';
  /** See `splitByFont`. */
  ownFont?: string | null;
  /** The element of the structure that gets the text; by default the document. */
  parent?: Element;
  tag?: 'H1' | 'H2' | 'P' | 'TH' | 'TD';
}

type Pdf = PDFKit.PDFDocument;

/** Part of the structure that screen readers follow. */
type Element = PDFKit.PDFStructureElement;

/** The page of an invoice, and its structure. */
export interface Sheet {
  pdf: Pdf;
  root: Element;
}

/** Adds an element to the structure. */
export function addElement(pdf: Pdf, parent: Element, tag: string, options = {}): Element {
  const element = pdf.struct(tag, options);
  parent.add(element);
  return element;
}

/** Draws shapes that screen readers skip. */
export function decorate({ pdf }: Sheet, draw: (pdf: Pdf) => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw(pdf);
  pdf.endMarkedContent();
}

/** Writes a text and returns the y below it. */
export function write(
  { pdf, root }: Sheet,
  text: string,
  x: number,
  y: number,
  {
    size = 10,
    weight = 'regular',
    color = light.ink,
    width = RIGHT - x,
    align = 'left',
    ownFont,
    parent = root,
    tag = 'P',
  }: Style = {},
): number {
  // Only column headers have a scope; the types of pdfkit lack it.
  const element = addElement(pdf, parent, tag, tag === 'TH' ? { scope: 'Column' } : {});
  element.add(pdf.markStructureContent(tag));
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
  pdf.endMarkedContent();
  return pdf.y - rise;
}

/** Draws a line across the page. */
export function rule(sheet: Sheet, y: number, width: number, color: string): void {
  decorate(sheet, (pdf) => pdf.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(color).stroke());
}
