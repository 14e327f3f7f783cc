/**
 * `npm run dev`: the product with hot reload, on one port. A change to a screen is applied in place. A change to the
 * server, the domain, a migration or vite.config.ts restarts the server.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { stopWithNpm } from './stop-with-npm.ts'

stopWithNpm()
const root = path.join(import.meta.dirname, '..')
const watched = ['server', 'domain', 'db', 'vite.config.ts'].map(
  (name) => `--watch-path=${path.join(root, name)}`,
)
const child = spawn(
  process.execPath,
  [...watched, '--watch-preserve-output', path.join(root, 'scripts/dev/serve.ts')],
  { cwd: root, stdio: 'inherit', env: { NODE_ENV: 'development', ...process.env } },
)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
