/** What webpack's development server adds to a module. */
declare namespace NodeJS {
  interface Module {
    hot?: { accept(path: string, done: () => void): void };
  }
}

/** What the bundler answers for a file that is not code: its address in the built site. */
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.webm' {
  const url: string;
  export default url;
}
declare module '*.mp4' {
  const url: string;
  export default url;
}
