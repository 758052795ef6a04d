import { dark, fixedColors, light, radius } from '../../brand';

const variables = (colors: typeof light): string =>
  [
    `--page:${colors.background};--surface:${colors.surface};--ink:${colors.ink};--muted:${colors.inkMuted}`,
    `--line:${colors.line};--strong:${colors.lineStrong};--link:${colors.link};--focus:${colors.focus}`,
    `--action:${colors.action};--hover:${colors.actionHover};--on-action:${colors.actionInk}`,
    `--error:${colors.error};--error-page:${colors.errorGround}`,
    `--warning:${colors.warning};--warning-page:${colors.warningGround}`,
  ].join(';');

/**
 * The style of the pages that the API itself sends (outbox, sandbox checkout), in the product's colours. Elements
 * carry it; the classes are: `card`, `notice` and `ways` (see notice.ts), `button` (a link that looks like one), `muted`, `figures` (numbers in columns), `quiet` (second button), `alert`.
 */
export const PAGE_STYLE = `
:root{color-scheme:light dark;${variables(light)}}
@media (prefers-color-scheme:dark){:root{${variables(dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 Inter,system-ui,sans-serif;font-feature-settings:"cv11","ss03"}
main{max-width:44rem;margin:0 auto;padding:2.5rem 1rem 4rem}
h1,h2{font-family:Archivo,Arial,sans-serif;font-weight:720;letter-spacing:-.015em;word-spacing:.06em}
h1{margin:0 0 .5rem;font-size:2rem;line-height:1.1}
h2{margin:0;font-size:1.0625rem;line-height:1.35;overflow-wrap:anywhere}
p{margin:0 0 1rem}
a{color:var(--link)}
pre{margin:1rem 0 0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
header{display:flex;align-items:center;gap:.75rem;min-height:4.75rem;margin:-2.5rem 0 1rem;font-family:Archivo,Arial,sans-serif;font-weight:740;font-size:1.25rem;letter-spacing:-.02em}
header svg{flex:none}
.mark{fill:${light.slabTab}}.known{fill:var(--action)}
@media (prefers-color-scheme:dark){.mark{fill:${fixedColors.onSlabMuted}}}
.card{margin:0 0 1rem;padding:1.25rem 1.5rem;background:var(--surface);border:1px solid var(--line);border-radius:${radius.panel}px}
.notice{padding:clamp(1.5rem,5vw,2.25rem)}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem;margin:1.5rem 0 0}
.ways a{display:inline-flex;align-items:center;min-height:2.75rem}
.muted{color:var(--muted);font-size:.875rem}
.figures{font-variant-numeric:tabular-nums}
.alert{padding:.75rem 1rem;margin:0 0 1rem;color:var(--error);background:var(--error-page);border-radius:${radius.control}px}
code{padding:.125rem .5rem;font:600 1.125rem/1.5 ui-monospace,monospace;letter-spacing:.08em;border:1px solid var(--line);border-radius:${radius.small}px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.625rem 0;text-align:left;border-bottom:1px solid var(--line)}
th:last-child,td:last-child{text-align:right}
form{margin:0}
label{display:block;margin:0 0 .25rem;font-weight:600;font-size:.875rem}
input{width:100%;min-height:3rem;padding:.5rem .75rem;margin:0 0 1rem;font:inherit;color:inherit;background:var(--surface);border:1.5px solid var(--strong);border-radius:${radius.control}px}
button,a.button{min-height:3rem;padding:.5rem 1.25rem;font:inherit;font-weight:600;color:var(--on-action);background:var(--action);border:1.5px solid transparent;border-radius:${radius.control}px;cursor:pointer}
a.button{display:inline-flex;align-items:center;text-decoration:none}
button:hover,a.button:hover{background:var(--hover)}
button.quiet{color:var(--ink);background:transparent;border-color:var(--strong)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`;
