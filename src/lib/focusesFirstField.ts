/**
 * Whether the first field of a form should have the focus when it opens. On a touch screen that would bring up the
 * keyboard over half of the form before anything was read; there the title has it.
 */
export const focusesFirstField = (): boolean => !(window.matchMedia?.('(pointer: coarse)').matches ?? false);
