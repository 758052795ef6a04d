import { test } from '@playwright/test';
import { stories } from '../../stories/stories';
import { assertSound } from '../harness/sound';
import { openStory } from './open';

for (const { name } of stories.filter(({ below }) => !below)) {
  test(name, async ({ page }) => {
    await openStory(page, name);
    await assertSound(page, name);
  });
}
