/** Takes the place of parts of MUI's buttons that ours never show; see `withoutRipple` in webpack.config.ts. */
export default function Nothing(): null {
  return null;
}
