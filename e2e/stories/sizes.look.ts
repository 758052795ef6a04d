import { test } from '@playwright/test';
import { stories } from '../../stories/stories';
import { assertSound } from '../harness/sound';
import { openStory } from './open';

for (const story of stories.filter(({ below }) => !below)) {
  test(story.name, async ({ page }) => {
    await openStory(page, story);
    await assertSound(page, story.name);
  });
}
