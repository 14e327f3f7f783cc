import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { type Candidate, startApp } from '#bench/candidates.ts'
import { ensureBrowser, launchOptions } from '#test/machine/browser.ts'
import { freePort } from '#test/machine/free-port.ts'
import { lookAt, medianOf, type PageLook } from './page-figures.ts'
import { roundTrips } from './round-trips.ts'
import { routeChanges } from './route-change.ts'
import { startWithoutScripts } from './without-scripts.ts'

/**
 * The goals: `tbt` and `routeChange` in milliseconds, `cls` as Lighthouse counts it, `script` in bytes (rulings.md 52).
 * `ratio` is the LCP divided by the LCP of the same page without scripts.
 */
const TARGETS = { tbt: 50, cls: 0, script: 100_000, ratio: 1.1, routeChange: 100 }

/**
 * `npm run bench -- web` measures every indexed page with Lighthouse's mobile profile, and the same page without
 * scripts. It then measures navigations and the responses to wrong URLs. `--runs=1` measures each page once instead of
 * five times, and `--route=/pricing` (repeatable) measures only the named pages.
 */
export async function web(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '5' }, route: { type: 'string', multiple: true } },
  })
  const runs = Math.max(1, Number(values.runs) || 1)
  ensureBrowser()
  const app = await startApp('app')
  const bare = await startWithoutScripts(app.base)
  try {
    await pages(values.route ?? (await publicPaths(app.base)), { app, bare }, runs)
    const browser = await chromium.launch(launchOptions())
    console.log(
      '\nFrom a click on the navigation to the painted heading, with the processor 4 times as slow:',
    )
    for (const [name, time] of await routeChanges(browser, app.base, runs))
      console.log(`  ${name.padEnd(22)} ${time.toFixed(0)} ms${beyond(time, TARGETS.routeChange)}`)
    await browser.close()
    console.log(`\n${(await roundTrips(app.base)).join('\n')}`)
  } finally {
    for (const { stop } of [app, bare]) await stop()
  }
}

async function publicPaths(base: string): Promise<string[]> {
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

type Sites = { app: Candidate; bare: Candidate }

async function pages(routes: readonly string[], { app, bare }: Sites, runs: number): Promise<void> {
  console.log(`Lighthouse's mobile profile, median of ${runs}; kB as they travelled. Pages that are kept out of
search engines (sign-in, checkout, messages, dashboard, office) are no public routes: they say noindex.\n`)
  console.log(
    'route                   perf a11y best  seo   LCP ms  bare  ratio  TBT   CLS    kB script  idle',
  )
  for (const route of routes) {
    const looks: Record<'app' | 'bare', PageLook[]> = { app: [], bare: [] }
    for (let run = 0; run < runs; run++) {
      looks.app.push(await look(app.base + route))
      looks.bare.push(await look(bare.base + route))
    }
    console.log(row(route, looks.app, looks.bare))
  }
}

/** Measures a page in a new browser, with an empty cache. */
async function look(url: string): Promise<PageLook> {
  const port = await freePort()
  const options = launchOptions()
  const browser: Browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    return await lookAt(url, port)
  } finally {
    await browser.close()
  }
}

function row(route: string, looks: readonly PageLook[], bare: readonly PageLook[]): string {
  const now = medianOf(looks)
  const { performance, accessibility, 'best-practices': practices, seo } = now
  const scores = [performance, accessibility, practices, seo]
    .map((score) => String(score).padStart(4))
    .join(' ')
  const without = medianOf(bare).lcp
  const ratio = now.lcp / without
  const faults = [...new Set(looks.flatMap((each) => each.faults))]
  return [
    route.padEnd(23),
    scores,
    now.lcp.toFixed(0).padStart(8),
    `${without.toFixed(0).padStart(6)} ${ratio.toFixed(2)}`,
    now.tbt.toFixed(0).padStart(5),
    now.cls.toFixed(3),
    (now.bytes / 1000).toFixed(0).padStart(4),
    (now.script / 1000).toFixed(1).padStart(6),
    (now.idle / 1000).toFixed(1).padStart(5),
    beyond(ratio, TARGETS.ratio, 'LCP ratio'),
    beyond(now.tbt, TARGETS.tbt, 'TBT'),
    beyond(now.cls, TARGETS.cls, 'CLS'),
    beyond(now.script, TARGETS.script, 'script'),
    faults.length > 0 ? ` faults: ${faults.join(', ')}` : '',
  ].join(' ')
}

const beyond = (figure: number, goal: number, name = '') => (figure > goal ? ` (${name} over ${goal})` : '')
