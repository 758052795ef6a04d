/** A browser under remote control: what the drive through the site needs of each. Elements are named by XPath. */
export interface Driver {
  open(address: string): Promise<void>;
  /** The value of an expression in the page. */
  read<Value>(expression: string): Promise<Value>;
  press(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** What the browser logged beside what `watch.js` sees in the page; emptied by the call. */
  takeMessages(): string[];
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Packages of Debian it needs. */
  packages: readonly string[];
  /** The first program it needs and does not find; undefined when it can be driven. */
  missing(): string | undefined;
  /**
   * Starts it.
   * @param watch text of `watch.js`, to run in each page before anything of the page
   * @param origin of the site; a driver that cannot bring `watch` into a page itself answers with another one that does
   */
  start(watch: string, origin: string): Promise<{ driver: Driver; origin: string }>;
}
