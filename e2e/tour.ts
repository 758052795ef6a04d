import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import * as billing from '#texts/billing';
import { cart } from '#texts/checkout';
import * as pricing from '#texts/pricing';
import * as purchase from '#texts/purchase';
import { team } from '#texts/team';
import { chromiumPath, launchOptions } from '../scripts/run/install';
import { enterCard, GOOD_CARD, logIn, openLogIn } from './harness/steps';

const ORIGIN = process.env.ORIGIN ?? 'http://localhost:4000';
const PICTURE = path.join(__dirname, '..', 'docs', 'screens', 'tour.webp');
/** How long each frame is shown. */
const FRAME_MS = '1100';

/** A purchase, two invitations and a cancellation. @param show takes a frame */
async function walk(page: Page, show: () => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto(`${ORIGIN}/pricing`);
  await openLogIn(page);
  await logIn(page, { email: 'free@example.com', password: 'Shingle-2025' });
  await dialog.waitFor({ state: 'detached' });
  await show();
  await page.getByRole('button', { name: pricing.upgrade }).click();
  await dialog.getByRole('textbox').fill('5');
  await dialog.getByText('$62.50').first().waitFor();
  await show();
  await dialog.getByRole('button', { name: purchase.submit }).click();
  await page.getByRole('button', { name: cart.proceed }).waitFor();
  await show();
  await page.getByRole('button', { name: cart.proceed }).click();
  await enterCard(page, GOOD_CARD);
  await show();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL('**/success**');
  await show();
  await page.goto(`${ORIGIN}/account/team`);
  await page.getByRole('button', { name: team.invite }).click();
  await dialog.getByLabel(team.emails).fill('dana@ridge-line.example\nluis@ridge-line.example');
  await show();
  await dialog.getByRole('button', { name: team.send }).click();
  await dialog.getByRole('button', { name: team.done }).click();
  await show();
  await page.goto(`${ORIGIN}/account`);
  await page.getByRole('button', { name: billing.plan.cancel }).waitFor();
  await show();
  await page.getByRole('button', { name: billing.plan.cancel }).click();
  await page.getByRole('alertdialog').waitFor();
  await show();
  await page.getByRole('button', { name: billing.cancel.yes }).click();
  await page.getByText(billing.cancel.doneTitle).waitFor();
  await show();
}

/**
 * Implements `npx tsx e2e/tour.ts`: draws the animated picture of the README with a new demo that runs (`npm start`).
 * Needs `img2webp` (`apt install webp`).
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tour-'));
  const frames: string[] = [];
  const browser = await chromium.launch(launchOptions(chromiumPath()));
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 640 }, reducedMotion: 'reduce' });
    await walk(page, async () => {
      await page.waitForLoadState('networkidle');
      const file = path.join(folder, `${frames.length}.png`);
      frames.push(file);
      await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
    });
    const options = ['-loop', '0', '-lossy', '-q', '75', '-m', '6', '-d', FRAME_MS];
    const { status } = spawnSync('img2webp', [...options, ...frames, '-o', PICTURE], { stdio: 'inherit' });
    if (status !== 0) throw new Error('Install img2webp: apt install webp');
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

void main();
