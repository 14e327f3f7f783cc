import lighthouse from 'lighthouse'
import { median } from '#bench/load.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * Lighthouse's mobile figures of a page: scores out of 100, times in milliseconds, layout shift, and sizes in bytes.
 * `bytes` is everything transferred, with headers. `script` is the compressed size of the scripts that the HTML lists,
 * without headers, as the script budget counts it. `idle` is the compressed size of the other scripts, which the page
 * fetches when it is idle.
 */
export type PageFigures = Record<
  (typeof CATEGORIES)[number] | 'lcp' | 'tbt' | 'cls' | 'bytes' | 'script' | 'idle',
  number
>
export type PageLook = {
  figures: PageFigures
  /** The ids of failed audits, except those about performance. */
  faults: string[]
}

/** Runs Lighthouse with its mobile profile on a page, in the browser that listens on the debugging port `port`. */
export async function lookAt(url: string, port: number): Promise<PageLook> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message}`)
  const { audits, categories } = result.lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const requests = readRequests(audits['network-requests']?.details)
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const html = await (await fetch(url)).text()
  const isListed = (script: Request) => html.includes(new URL(script.url).pathname)
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const faults = CATEGORIES.slice(1).flatMap((id) => (categories[id]?.auditRefs ?? []).map((ref) => ref.id))
  return {
    figures: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      bytes: requests.reduce((total, { transferSize }) => total + transferSize, 0),
      script: await bodies(scripts.filter(isListed)),
      idle: await bodies(scripts.filter((script) => !isListed(script))),
    },
    faults: faults.filter((id) => (audits[id]?.score ?? 1) < 1),
  }
}

type Request = { url: string; resourceType: string; transferSize: number }

async function bodies(scripts: readonly Request[]): Promise<number> {
  const sizes = scripts.map(async ({ url }) => {
    const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    return Number(response.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}

function readRequests(details: unknown): Request[] {
  const { items }: { items?: unknown } = Object(details)
  return Array.isArray(items) ? (items as Request[]) : []
}

export function medianOf(looks: readonly PageLook[]): PageFigures {
  const of = (name: keyof PageFigures) => median(looks.map(({ figures }) => figures[name]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    bytes: of('bytes'),
    script: of('script'),
    idle: of('idle'),
  }
}
