import type { TypographyVariantsOptions } from '@mui/material/styles';
import { fonts } from '../../../brand';

const display = {
  fontFamily: fonts.display,
  fontWeight: 720,
  letterSpacing: '-.021em',
  textWrap: 'balance',
  wordSpacing: '.06em',
} as const;
const text = { fontFamily: fonts.text, letterSpacing: 0, fontWeight: 400 } as const;

/**
 * `h1` is for the hero only; every other page starts with `pageTitle`. Use tabular figures for numbers that are
 * compared.
 */
export const typography: TypographyVariantsOptions = {
  fontFamily: fonts.text,
  h1: {
    ...display,
    fontSize: 'min(10.4vw, 1.6rem + 3.9vw, 4.875rem)',
    lineHeight: 1,
    fontWeight: 760,
    letterSpacing: '-.024em',
  },
  pageTitle: {
    ...display,
    fontSize: 'clamp(min(2.125rem, 11vw), 1.7rem + 1.8vw, 3rem)',
    lineHeight: 1.05,
    fontWeight: 760,
    letterSpacing: '-.024em',
  },
  h2: { ...display, fontSize: 'clamp(min(2rem, 10.5vw), 1.5rem + 2vw, 3.125rem)', lineHeight: 1.05 },
  dialogTitle: { ...display, fontSize: 'min(1.875rem, 11vw)', lineHeight: 1.08 },
  h3: { ...display, fontSize: '1.375rem', lineHeight: 1.2, letterSpacing: '-.012em' },
  question: { ...display, fontSize: '1.125rem', lineHeight: 1.35, fontWeight: 640, letterSpacing: '-.008em' },
  price: {
    fontFamily: fonts.display,
    fontSize: '3.25rem',
    lineHeight: 1,
    fontWeight: 740,
    letterSpacing: '-.035em',
    fontVariantNumeric: 'tabular-nums',
  },
  figure: {
    fontFamily: fonts.display,
    fontSize: 'clamp(2.5rem, 1.8rem + 2.4vw, 3.75rem)',
    lineHeight: 1,
    fontWeight: 740,
    letterSpacing: '-.03em',
    fontVariantNumeric: 'tabular-nums',
  },
  lead: { ...text, fontSize: 'clamp(1.125rem, 1rem + .6vw, 1.25rem)', lineHeight: 1.55 },
  body1: { ...text, fontSize: '1.0625rem', lineHeight: 1.65 },
  // Table cells and page numbers inherit the surrounding style.
  body2: {
    fontFamily: 'inherit',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    letterSpacing: 'inherit',
    fontWeight: 'inherit',
  },
  dense: { ...text, fontSize: '1rem', lineHeight: 1.4 },
  label: { ...text, fontSize: '.9375rem', lineHeight: 1.35, fontWeight: 600 },
  button: { ...text, fontSize: '1rem', lineHeight: 1.25, fontWeight: 600, textTransform: 'none' },
  small: { ...text, fontSize: '.9375rem', lineHeight: 1.55 },
  help: { ...text, fontSize: '.875rem', lineHeight: 1.45 },
};
