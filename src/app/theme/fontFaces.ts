import type { CSSObject } from '@emotion/react';
import archivo from '../../assets/fonts/archivo-latin-wght-normal.woff2';
import inter from '../../assets/fonts/inter-latin-wght-normal.woff2';

/** The two font files that the page template preloads. */
export const fontFiles = [archivo, inter] as const;

const variable = (family: string, url: string, weights: string): CSSObject => ({
  fontFamily: family,
  src: `url(${url}) format("woff2")`,
  fontWeight: weights,
  fontStyle: 'normal',
  fontDisplay: 'swap',
});

/**
 * Arial, or a font with its metrics, scaled to the width and height of the web font, so that nothing moves when it
 * loads. The values come from measuring an English paragraph in both fonts at the weights in use.
 */
const fallback = (family: string, bold: boolean, size: string, ascent: string, descent: string): CSSObject => ({
  fontFamily: family,
  src: bold
    ? 'local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold"), local("LiberationSans-Bold")'
    : 'local("Arial"), local("ArialMT"), local("Liberation Sans"), local("LiberationSans")',
  fontWeight: bold ? '551 900' : '100 550',
  sizeAdjust: size,
  ascentOverride: ascent,
  descentOverride: descent,
  lineGapOverride: '0%',
});

/** One rule per font face, because emotion would merge several under one key. */
export const fontFaces: CSSObject[] = [
  variable('Archivo', archivo, '620 760'),
  variable('Inter', inter, '400 700'),
  fallback('Archivo Fallback', true, '100.4%', '87.4%', '20.9%'),
  fallback('Inter Fallback', false, '106.8%', '90.7%', '22.6%'),
  fallback('Inter Fallback', true, '101.5%', '95.5%', '23.7%'),
].map((face) => ({ '@font-face': face }));
