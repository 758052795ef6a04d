/** Takes the place of parts of packages that the built site never shows or calls; see scripts/site/lean.ts. */
export default function nothing(): null {
  return null;
}
