/** webpack's hot module replacement API. */
declare namespace NodeJS {
  interface Module {
    hot?: { accept(paths: string | string[], done: () => void): void };
  }
}

/** Assets import as their URL in the built site. */
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
