/** Takes the place of MUI's default theme in the built site; see `withoutDefaultTheme` in webpack.config.ts. */
export default {};
