// Starts the Chromium that comes with the packages: nothing needs to be installed, root may run it.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser for one test file; close it in `afterAll`. Should the process end first, the browser ends with it. */
export const launchChromium = async (switches: readonly string[] = []): Promise<Browser> => {
  const home = await unpacked();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(home, switches);
    } catch (error) {
      // About one start in several hundred crashes before it has opened a page.
      if (attempt === ATTEMPTS || !String(error).includes('signal=SIGSEGV')) throw error;
    }
  }
};

const ATTEMPTS = 3;

/** Each browser has a home of its own, so that browsers at once share nothing that is written. */
const launch = async (unpackedAt: string, switches: readonly string[]): Promise<Browser> => {
  const own = mkdtempSync(join(tmpdir(), 'pionnier-chromium-home-'));
  // The last processes may still be writing when the browser is gone; what stays then is a few kilobytes.
  const forget = (): void =>
    void rm(own, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  try {
    const browser = await chromium.launch({
      executablePath: join(unpackedAt, 'chromium'),
      args: [...SWITCHES, ...switches],
      headless: true,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: own,
        TMPDIR: tmpdir(),
        LD_LIBRARY_PATH: join(unpackedAt, 'al2023', 'lib'),
        FONTCONFIG_FILE: join(unpackedAt, 'fonts.conf'),
        LANG: 'C.UTF-8',
      },
    });
    browser.on('disconnected', forget);
    return browser;
  } catch (error) {
    forget();
    throw error;
  }
};

/** The unpacked browser, shared by all processes: made aside, then moved into its place in one step. */
const unpacked = async (): Promise<string> => {
  const home = join(tmpdir(), `pionnier-chromium-${version()}-${String(process.getuid?.() ?? 0)}`);
  if (existsSync(home)) return home;
  const aside = mkdtempSync(`${home}-`);
  try {
    await unpackInto(aside);
    writeFileSync(join(aside, 'fonts.conf'), fontConfiguration(home));
    renameSync(aside, home);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
  return home;
};

/** The package unpacks into TMPDIR, and its libraries only where it believes to be in the cloud it was made for. */
const unpackInto = async (directory: string): Promise<void> => {
  const script = `import('@sparticuz/chromium').then((found) => found.default.executablePath())`;
  await promisify(execFile)(process.execPath, ['--eval', script], {
    cwd: dirname(createRequire(import.meta.url).resolve('../../package.json')),
    env: {
      PATH: process.env['PATH'] ?? '',
      TMPDIR: directory,
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
    },
  });
};

/** One family is bundled; every name of a page leads to it. */
const fontConfiguration = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts', 'fonts')}</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <match target="pattern"><edit name="family" mode="append"><string>Open Sans</string></edit></match>
  <match target="font"><edit name="hinting" mode="assign"><bool>false</bool></edit></match>
</fontconfig>
`;

const version = (): string => {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const described = readFileSync(join(dirname(entry), '..', '..', 'package.json'), 'utf8');
  return /"version": "([^"]+)"/.exec(described)?.[1] ?? 'unknown';
};
