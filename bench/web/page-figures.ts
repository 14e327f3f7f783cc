import lighthouse from 'lighthouse'
import { median } from '#bench/load.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * What Lighthouse's phone sees of a page: scores of 100, milliseconds, a shift, and bytes: `bytes` of everything as it
 * travelled, headers too; `script` of the scripts' compressed text alone, as the budget counts it.
 */
export type PageFigures = Record<
  (typeof CATEGORIES)[number] | 'lcp' | 'tbt' | 'cls' | 'bytes' | 'script',
  number
>
export type PageLook = { figures: PageFigures /** Ids of what it faults, timings aside. */; faults: string[] }

/** One look at a page with Lighthouse's own mobile profile, in the browser that listens on this port. */
export async function lookAt(url: string, port: number): Promise<PageLook> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message}`)
  const { audits, categories } = result.lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const requests = readRequests(audits['network-requests']?.details)
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
      script: await bodies(requests.filter(({ resourceType }) => resourceType === 'Script')),
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

/** The middle of each figure. */
export function middleOf(looks: readonly PageLook[]): PageFigures {
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
  }
}
