import { availableParallelism } from 'node:os'
import { type Fleet, startEmbedded, startOnPostgres } from './fleet.ts'
import type { Result } from './load.ts'
import { startNginx } from './nginx.ts'
import { runAtRate } from './open-loop.ts'
import { runPgbench } from './pgbench.ts'
import { pagesOn, publicPaths, type Traffic, trafficOn } from './traffic.ts'

const FIRST_RATE = 100
const RISE = 1.5
const STEP_MS = 8000
/** From here on a server no longer keeps up. */
const MOST_P99_MS = 1000
const LEAST_ANSWERED = 0.95
/** A rate is tried once more: what else the machine does can make one stumble. */
const MOST_STUMBLES = 1

/** Of the last rate that was kept up with: so much for so long shows whether memory grows. */
const STEADY_SHARE = 0.5
const STEADY_MINUTES = Number(process.env.LOAD_MINUTES ?? 10)
const SAMPLES_A_MINUTE = 6
/** The last quarter beside the larger of the two before it: a heap goes up and down as it is cleared out. */
const MOST_GROWTH = 1.05

/**
 * A day's mixture of visitors (bench/traffic.ts) at rising rates until each way to run the product no longer keeps up,
 * then for LOAD_MINUTES (10) at half that rate, to see whether memory grows. Beside it nginx with the same pages, and
 * pgbench with what they ask of the database. The visitors share the cores with what they visit: compare rows, not runs.
 */
export async function mixedLoad(): Promise<void> {
  console.log(`\nmixed visitors on ${availableParallelism()} cores, their own work included`)
  const fleets = [startEmbedded, ...[1, 2, 4].map((processes) => () => startOnPostgres(processes))]
  let paths: string[] = []
  for (const start of fleets) {
    const fleet = await start()
    paths = await publicPaths(fleet.bases[0])
    await measure(fleet)
    await fleet.stop()
  }
  await compareNginx(paths)
  console.log('\n  pgbench, what they ask of the database without the product (8 clients)')
  console.log(`    ${describe(await runPgbench(STEP_MS))}`)
}

async function measure(fleet: Fleet): Promise<void> {
  console.log(`\n  ${fleet.name}`)
  const traffic = await trafficOn(fleet.bases)
  await runAtRate(traffic, FIRST_RATE, 3000)
  const most = await riseOn(traffic)
  if (STEADY_MINUTES > 0) await stayOn(fleet, traffic, most * STEADY_SHARE)
}

async function compareNginx(paths: readonly string[]): Promise<void> {
  const nginx = await startNginx()
  if (!nginx) {
    console.log('\n  nginx: not on this machine (Debian: apt install nginx-light)')
    return
  }
  console.log('\n  nginx, the same pages and nothing else')
  await riseOn(pagesOn(nginx.base, paths))
  await nginx.stop()
}

/** Prints each rate; gives the last that was kept up with. */
async function riseOn(traffic: Traffic): Promise<number> {
  let keptUp = FIRST_RATE
  let stumbles = 0
  for (let rate = FIRST_RATE; stumbles <= MOST_STUMBLES; ) {
    const result = await runAtRate(traffic, rate, STEP_MS)
    const isKeptUp = keepsUp(result, rate)
    const verdict = isKeptUp ? '' : '  not kept up with'
    console.log(`    ${String(rate).padStart(6)}/s wanted: ${describe(result)}${verdict}`)
    if (isKeptUp) {
      keptUp = rate
      rate = Math.round(rate * RISE)
    }
    stumbles = isKeptUp ? 0 : stumbles + 1
  }
  return keptUp
}

function keepsUp({ perSecond, p99 }: Result, rate: number): boolean {
  return perSecond >= rate * LEAST_ANSWERED && p99 <= MOST_P99_MS
}

async function stayOn(fleet: Fleet, traffic: Traffic, rate: number): Promise<void> {
  const samples: number[] = []
  const sampling = setInterval(() => samples.push(fleet.memory()), 60_000 / SAMPLES_A_MINUTE)
  const result = await runAtRate(traffic, rate, STEADY_MINUTES * 60_000)
  clearInterval(sampling)
  const [, second, third, last] = quartersOf(samples)
  const grown = last / Math.max(second, third)
  console.log(`    ${STEADY_MINUTES} minutes at ${rate.toFixed(0)}/s: ${describe(result)}`)
  console.log(
    `    memory in the 2nd, 3rd and 4th quarter: ${[second, third, last].map((mb) => mb.toFixed(0)).join(', ')} MB: ${grown <= MOST_GROWTH ? 'flat' : 'IT GROWS'}`,
  )
}

/** The mean of each quarter. */
function quartersOf(samples: readonly number[]): [number, number, number, number] {
  const quarter = (index: number) => {
    const part = samples.slice(
      Math.floor((index * samples.length) / 4),
      Math.floor(((index + 1) * samples.length) / 4),
    )
    return part.reduce((sum, each) => sum + each, 0) / part.length
  }
  return [quarter(0), quarter(1), quarter(2), quarter(3)]
}

function describe({ perSecond, p50, p99, failed }: Result): string {
  return `${perSecond.toFixed(0)}/s answered, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${failed} failed`
}
