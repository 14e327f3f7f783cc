import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const PROGRAMS = path.join(import.meta.dirname, '../../node_modules/.bin')

/** Runs one of the installed tools, printing what it prints; whether it was content. */
export async function runTool(
  tool: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(path.join(PROGRAMS, tool), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...colour,
      ...env,
      // the tools' own first line asks for "node": the one of our package
      PATH: [PROGRAMS, process.env.PATH].join(path.delimiter),
    },
  })
  const [code] = await once(child, 'close')
  return code === 0
}
