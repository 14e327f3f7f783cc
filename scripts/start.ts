/** `npm start`: builds the site when dist/ is missing or stale, then runs the server in this same process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { readConfig } from '#server/run.ts'
import { inputStamp, isFresh, ROOT } from './build/fresh.ts'
import { stopWithNpm } from './stop-with-npm.ts'

stopWithNpm()
if (!isFresh(inputStamp())) {
  // the build is slow and reads PUBLISHABLE_KEY, so an invalid setting must fail before it
  readConfig(process.env)
  await build()
}
await import('#server/main.ts')

/** Runs the build in a child process, so that its memory is freed when it ends. */
async function build(): Promise<void> {
  const script = path.join(ROOT, 'scripts/build.ts')
  const child = spawn(process.execPath, [script, '--if-stale'], { cwd: ROOT, stdio: 'inherit' })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGTERM', pass).on('SIGINT', pass)
  const [code] = await once(child, 'exit')
  process.off('SIGTERM', pass).off('SIGINT', pass)
  if (code !== 0) process.exit(typeof code === 'number' ? code : 1)
}
