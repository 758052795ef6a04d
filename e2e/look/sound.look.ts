import { test } from '@playwright/test';
import { views } from '../../src/app/catalogue/views';
import { assertSound } from '../harness/sound';
import { openView } from './open';

for (const { name } of views.filter(({ below }) => !below)) {
  test(name, async ({ page }) => {
    await openView(page, name);
    await assertSound(page, name);
  });
}
