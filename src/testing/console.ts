const noise: string[] = [];

/** What tells something about the tests, and nothing about the product. */
const ignored = [
  // jsdom does not know this element yet; every browser does.
  /The tag <%s> is unrecognized in this browser\..* search$/s,
];

/** Records what the product prints from here on; nothing reaches the terminal. */
export function watchConsole(): void {
  noise.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      if (!ignored.some((known) => known.test(text))) noise.push(`console.${level}: ${text}`);
    });
  }
}

/**
 * Takes the messages so far, for a test in which they belong to what is shown.
 * @returns what was printed
 */
export function expectConsole(): string[] {
  return noise.splice(0);
}

/** @throws Error when something was printed that no test expected */
export function assertQuiet(): void {
  const printed = expectConsole();
  if (printed.length > 0) throw new Error(`The console was not quiet; see expectConsole().\n${printed.join('\n')}`);
}
