/** Takes the place of MUI's TouchRipple in the built site; see `withoutRipple` in webpack.config.ts. */
export default function NoRipple(): null {
  return null;
}
