import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'
import { isRoot, run } from './run.ts'

/** Where systems install Chromium. The headless shell comes first, because tests take half the time in it. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Features of Chromium's window that cost time although no window is visible: a page for the address bar, and a spare
 * process.
 */
const WINDOW_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/**
 * The features that Playwright disables, without those of Windows and Edge. Chromium uses only the last
 * `--disable-features`, so our option has to repeat them.
 */
const PLAYWRIGHT_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, or else the system's or Playwright's own. Installs one if none is
 * found. Throws if CHROMIUM_PATH does not exist, or if the installation fails.
 */
export function ensureBrowser(): string {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH does not exist: ${given}`)
  const found = findBrowser()
  if (found) return found
  console.log('Installing Chromium for the tests…')
  const attempts = [installFromDebian, installFromPlaywright]
  const failures: string[] = []
  for (const attempt of attempts) {
    try {
      attempt()
      const installed = findBrowser()
      if (installed) return installed
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new Error(
    ['The tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH.', ...failures].join('\n'),
  )
}

/** Launch options for Playwright and Vitest. Chromium's sandbox does not work for root. */
export function launchOptions(): LaunchOptions {
  const executablePath = systemBrowser()
  return {
    ...(executablePath && { executablePath }),
    chromiumSandbox: !isRoot(),
    args: [
      '--font-render-hinting=none', // glyph widths as on a phone, not rounded to whole pixels
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${[...WINDOW_FEATURES, ...PLAYWRIGHT_FEATURES].join()}`,
    ],
  }
}

function findBrowser(): string | undefined {
  return [systemBrowser(), chromium.executablePath()].find((file) => file && existsSync(file))
}

function systemBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || SYSTEM.find((file) => existsSync(file))
}

function installFromDebian(): void {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return
  run('apt-get', ['update', '-qq'])
  run('apt-get', [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    'chromium-headless-shell',
    'fonts-liberation',
  ])
}

function installFromPlaywright(): void {
  run('npx', ['playwright', 'install', 'chromium'])
}
