/**
 * A loader of webpack for packages that make components at the top of their files without saying that nothing else
 * happens there. Without the mark and with a name written onto them, components that nobody imports stay in the bundle.
 * Names are for React's developer tools; development runs without this loader.
 */
module.exports = function pureReactCalls(source: string): string {
  return source
    .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
};
