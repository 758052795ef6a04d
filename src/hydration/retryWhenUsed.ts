import { fetchCode } from './fetchCode';

const TOUCHES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/** Resolves with the next sign that the page is used. */
export function nextTouch(): Promise<void> {
  return new Promise((resolve) => {
    const touched = () => {
      TOUCHES.forEach((type) => window.removeEventListener(type, touched, true));
      resolve();
    };
    TOUCHES.forEach((type) => window.addEventListener(type, touched, { capture: true, passive: true }));
  });
}

/**
 * Fetches code that a page can do without for a while: a failure is tried again when the page is next used.
 * @param load imports the chunk
 */
export async function retryWhenUsed<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await fetchCode(load);
    } catch {
      await nextTouch();
    }
  }
}
