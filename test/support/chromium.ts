// Starts the Chromium that comes with the packages: nothing needs to be installed, root may run it.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
  return chromium.launch({
    executablePath: join(home, 'chromium'),
    args: [...SWITCHES, ...switches],
    headless: true,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: join(home, 'home'),
      TMPDIR: tmpdir(),
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
      LANG: 'C.UTF-8',
    },
  });
};

/** The unpacked browser, shared by all processes: made aside, then moved into its place in one step. */
const unpacked = async (): Promise<string> => {
  const home = join(tmpdir(), `pionnier-chromium-${version()}-${String(process.getuid?.() ?? 0)}`);
  if (existsSync(home)) return home;
  const aside = mkdtempSync(`${home}-`);
  try {
    await unpackInto(aside);
    mkdirSync(join(aside, 'home'));
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
  <cachedir>${join(home, 'home', 'fontconfig')}</cachedir>
  <match target="pattern"><edit name="family" mode="append"><string>Open Sans</string></edit></match>
  <match target="font"><edit name="hinting" mode="assign"><bool>false</bool></edit></match>
</fontconfig>
`;

const version = (): string => {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const described = readFileSync(join(dirname(entry), '..', '..', 'package.json'), 'utf8');
  return /"version": "([^"]+)"/.exec(described)?.[1] ?? 'unknown';
};
