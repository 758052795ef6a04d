import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Count } from '../run/count';
import { atCommit } from './commit';
import {
  COMMITTED,
  COMMITTED_LOOK,
  folderOf,
  drawnOtherwise,
  takePictures,
  tidyPictures,
  type Look,
  type Outcome,
} from './pictures';
import { buildGallery, serveGallery } from './site';

const WIDTHS = [320, 390, 768, 1440];
const LOOKS: readonly Look[] = WIDTHS.flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
);

function tell({ changed, broken }: Outcome, look: Look): void {
  for (const fault of broken) console.log(`\n${fault}`);
  if (changed.length === 0) return;
  console.log(`\nThese look different: ${changed.join(', ')}.`);
  console.log(`Before, after and difference: ${path.join(folderOf(look), 'report', 'index.html')}`);
}

/** The gallery of the working tree while `work` runs. */
async function withGallery<T>(work: (origin: string) => Promise<T>): Promise<T> {
  await buildGallery();
  const { origin, stop } = await serveGallery();
  try {
    return await work(origin);
  } finally {
    stop();
  }
}

/**
 * Compares the views with the committed pictures.
 * @param names of views; all by default
 */
export function compareWithCommitted(names: readonly string[] = []): Promise<Count> {
  return withGallery(async (origin) => {
    // The page around the views is tried too.
    const files = names.length === 0 ? (['views', 'gallery'] as const) : undefined;
    const outcome = await takePictures({ origin, pictures: COMMITTED, names, files, ...COMMITTED_LOOK });
    tell(outcome, COMMITTED_LOOK);
    const other = drawnOtherwise();
    if (!other || outcome.changed.length === 0) return outcome;
    console.log(`The pictures were made with ${other}, so it does not fail.`);
    return { passed: outcome.passed + outcome.changed.length, failed: outcome.broken.length };
  });
}

/** Tries what other sizes and schemes do to the views. */
export function findSoundFaults(): Promise<Count> {
  return withGallery(async (origin) => {
    const outcome = await takePictures({ origin, pictures: COMMITTED, files: ['sound'], ...COMMITTED_LOOK });
    tell(outcome, COMMITTED_LOOK);
    return outcome;
  });
}

/** Puts the looks of today in the place of the committed pictures. */
export function acceptLooks(names: readonly string[] = []): Promise<Count> {
  return withGallery(async (origin) => {
    const update = existsSync(COMMITTED) && !drawnOtherwise() ? 'changed' : 'all';
    const outcome = await takePictures({ origin, pictures: COMMITTED, names, update, ...COMMITTED_LOOK });
    for (const fault of outcome.broken) console.log(`\n${fault}`);
    tidyPictures();
    return outcome;
  });
}

/**
 * Compares the working tree with a commit in every width, light and dark. Pictures of so many looks are not committed:
 * those of the commit are taken first, on the same machine.
 */
export function compareWithCommit(commit: string, names: readonly string[] = []): Promise<Count> {
  return atCommit(commit, (before) =>
    withGallery(async (origin) => {
      const sum = { passed: 0, failed: 0 };
      for (const look of LOOKS) {
        const pictures = path.join(folderOf(look), '..', `before-${look.width}-${look.scheme}`);
        console.log(`\n${look.width} px, ${look.scheme}`);
        await takePictures({ origin: before, pictures, names, update: 'all', ...look });
        const outcome = await takePictures({ origin, pictures, names, ...look });
        tell(outcome, look);
        sum.passed += outcome.passed;
        sum.failed += outcome.failed;
      }
      return sum;
    }),
  );
}
