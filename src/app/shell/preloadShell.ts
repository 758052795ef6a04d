import { preloadProfileMenu } from './header/LateProfileMenu';
import { preloadFooter } from './Layout';

/** Fetches the parts of header and footer that a visitor's first screen does without. */
export async function preloadShell(): Promise<void> {
  await Promise.all([preloadFooter(), preloadProfileMenu()]);
}
