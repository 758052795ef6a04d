import { waitFor, within } from '@testing-library/dom';

export interface Person {
  /** Clicks an element by name, in the topmost dialog or menu, or on the page. */
  press(name: string | RegExp, role?: string): Promise<void>;
  /** Types into the field with this label. */
  write(label: string | RegExp, text: string): Promise<void>;
  /**
   * Types a six-digit code.
   * @param name the accessible name of its boxes
   */
  writeCode(name: string, code: string): Promise<void>;
  /** Waits for a dialog. */
  seeDialog(): Promise<void>;
  /** Scrolls to a text. */
  lookAt(text: string): Promise<void>;
  /** Waits for a text. */
  see(text: string | RegExp): Promise<void>;
  /** Waits until no placeholder of loading content is left. */
  seeContent(): Promise<void>;
}

/** Returns the topmost dialog or menu, or the body. */
function topmost(): HTMLElement {
  const open = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], [role=menu], dialog[open]');
  return [...open].at(-1) ?? document.body;
}

/** Sets the value through the prototype, so that React notices the change. */
function setValue(field: HTMLElement, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const missing = (what: string): never => {
  throw new Error(`Not found: ${what}`);
};

const PATIENCE = { timeout: 15_000 };
const find = <T extends HTMLElement>(look: () => T) => waitFor(look, PATIENCE);

/** Performs user actions in a browser or a test. Each step waits until it is possible. */
export const person: Person = {
  async press(name, role = 'button') {
    const isReady = (target: HTMLElement) => !target.matches(':disabled, [aria-disabled=true]');
    const look = () => within(topmost()).getAllByRole(role, { name, hidden: true }).find(isReady);
    (await find(() => look() ?? missing(`enabled ${role} ${String(name)}`))).click();
  },
  async write(label, text) {
    const field = await find(() => within(topmost()).getAllByLabelText(label, { selector: 'input, textarea' })[0]!);
    setValue(field, text);
  },
  async writeCode(name, code) {
    for (const [index, digit] of [...code].entries()) {
      await person.write(`${name}, digit ${index + 1} of ${code.length}`, digit);
    }
  },
  async seeDialog() {
    await find(
      () => document.body.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]') ?? missing('dialog'),
    );
  },
  async lookAt(text) {
    const found = await find(() => within(document.body).getAllByText(text)[0]!);
    // Content that replaces a placeholder would move the text after scrolling.
    await person.seeContent();
    // jsdom lacks this method.
    found.scrollIntoView?.({ behavior: 'instant', block: 'center' });
  },
  async see(text) {
    await find(() => within(document.body).getAllByText(text)[0]!);
  },
  async seeContent() {
    await waitFor(() => document.querySelector('.MuiSkeleton-root') && missing('page without placeholders'), PATIENCE);
  },
};
