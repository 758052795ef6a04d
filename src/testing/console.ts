const noise: string[] = [];

/** Messages about the test environment, not the product. */
const ignored = [
  // jsdom doesn't support this element yet; every browser does.
  /The tag <%s> is unrecognized in this browser\..* search$/s,
];

/** Records console output from here on instead of printing it. */
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
 * Removes and returns the messages so far, for tests that expect them.
 */
export function expectConsole(): string[] {
  return noise.splice(0);
}

/** @throws Error if anything unexpected was printed */
export function assertQuiet(): void {
  const printed = expectConsole();
  if (printed.length > 0) throw new Error(`Unexpected console output; see expectConsole().\n${printed.join('\n')}`);
}
