/** `npm run bench` runs all benchmarks in turn; `npm run bench -- taps` runs the named ones. */
import { office } from './office.ts'
import { signInTiming } from './sign-in-timing.ts'
import { taps } from './taps.ts'
import { web } from './web/web.ts'

const BENCHMARKS = new Map([
  ['office', office],
  ['sign-in-timing', signInTiming],
  ['taps', taps],
  ['web', web],
])

const requested = process.argv.slice(2).filter((word) => !word.startsWith('--')) // options are for the benchmark itself
const unknown = requested.filter((name) => !BENCHMARKS.has(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}, only ${[...BENCHMARKS.keys()].join(', ')}.`)
  process.exit(1)
}
for (const [name, measure] of BENCHMARKS)
  if (requested.length === 0 || requested.includes(name)) await measure()
