/** Takes the place of the themes that MUI makes beside ours; see scripts/site/lean.ts. */
export default {};
