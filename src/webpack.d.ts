/** What webpack's development server adds to a module. */
declare namespace NodeJS {
  interface Module {
    hot?: { accept(path: string, done: () => void): void };
  }
}
