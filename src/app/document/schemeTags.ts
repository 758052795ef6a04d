import { colors } from '../../../brand';
import { theme } from '../theme/theme';

type Rules = Record<string, string>;

const rootOf = (sheet: object) => (sheet as { ':root'?: Rules })[':root'];
const declarations = (rules: Rules) =>
  Object.entries(rules)
    .map(([name, value]) => `${name === 'colorScheme' ? 'color-scheme' : name}:${value}`)
    .join(';');
const css = (rules: Rules) => `:root{${declarations(rules)}}`;

/** The variables of light stand alone; those of dark in the media query that MUI has put around them. */
const [light = {}, dark = {}] = theme.generateStyleSheets().flatMap((sheet) => {
  const rules = rootOf(sheet) ?? rootOf((Object.values(sheet)[0] ?? {}) as object);
  return rules ? [rules] : [];
});

const forScheme = (scheme: 'light' | 'dark') => `media="(prefers-color-scheme: ${scheme})" data-for-scheme="${scheme}"`;

/**
 * What of a document's head depends on the scheme, with the script that shows the one a person has chosen
 * (start/scheme.ts), which finds the elements before it.
 */
export const schemeTags = (script: string): string[] => [
  '<meta name="color-scheme" content="light dark">',
  `<meta name="theme-color" content="${colors.background[0]}" ${forScheme('light')}>`,
  `<meta name="theme-color" content="${colors.background[1]}" ${forScheme('dark')}>`,
  `<style>${css(light)}</style>`,
  `<style ${forScheme('dark')}>${css(dark)}</style>`,
  `<script>${script}</script>`,
];
