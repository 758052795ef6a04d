/**
 * Films `scene.html` frame by frame and writes the looping video of the landing page as WebM and MP4 (R22).
 * Needs Chromium (CHROMIUM_PATH, else `chromium` on the PATH) and ffmpeg; both are only needed when the scene changes.
 * Usage: node --import tsx scripts/video/makeVideo.ts
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

const SIZE = { width: 1280, height: 720 };
const FRAMES_PER_SECOND = 25;
const SECONDS = 8;
const LIMIT_BYTES = 600_000;

const root = resolve(__dirname, '../..');
const outFolder = join(root, 'src/assets/video');
const lossless = join(tmpdir(), `one-roof-${process.pid}.mkv`);

async function film(): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: SIZE });
  await page.goto(pathToFileURL(join(__dirname, 'scene.html')).href);
  await page.evaluate(() => document.fonts.ready);
  const frameRate = String(FRAMES_PER_SECOND);
  const args = [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'image2pipe',
    '-framerate',
    frameRate,
    '-i',
    '-',
    '-c:v',
    'ffv1',
    lossless,
  ];
  const encoder = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame += 1) {
    await page.evaluate(
      (t) => (window as unknown as { seek(seconds: number): void }).seek(t),
      frame / FRAMES_PER_SECOND,
    );
    const picture = await page.screenshot({ type: 'png' });
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await once(encoder, 'close');
  await browser.close();
}

function encode(name: string, args: readonly string[]): void {
  const file = join(outFolder, name);
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-i', lossless, '-an', '-pix_fmt', 'yuv420p', ...args, file]);
  const { size } = statSync(file);
  console.log(`${name}: ${Math.round(size / 1000)} kB`);
  if (size > LIMIT_BYTES) throw new Error(`${name} has ${size} bytes; the limit is ${LIMIT_BYTES}.`);
}

async function main(): Promise<void> {
  mkdirSync(outFolder, { recursive: true });
  await film();
  encode(
    'one-roof.mp4',
    '-c:v libx264 -profile:v high -preset veryslow -tune animation -crf 27 -movflags +faststart'.split(' '),
  );
  encode('one-roof.webm', '-c:v libvpx-vp9 -b:v 0 -crf 46 -row-mt 1 -deadline good -cpu-used 1'.split(' '));
  rmSync(lossless);
}

void main();
