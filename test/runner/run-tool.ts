import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const PROGRAMS = path.join(import.meta.dirname, '../../node_modules/.bin')

/** Runs one of the installed tools with its output on the terminal. Returns whether it succeeded. */
export async function runTool(
  tool: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const [code] = await once(startTool(tool, args, env, 'inherit'), 'close')
  return code === 0
}

/** Runs a tool in parallel with others. Each line of its output begins with `name`. */
export async function runToolBeside(
  name: string,
  tool: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const child = startTool(tool, args, env, 'pipe')
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on('line', (line) => console.log(`${name} │ ${line}`))
  }
  const [code] = await once(child, 'close')
  return code === 0
}

function startTool(
  tool: string,
  args: readonly string[],
  env: Record<string, string>,
  output: 'inherit' | 'pipe',
): ChildProcess {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return spawn(path.join(PROGRAMS, tool), args, {
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      ...colour,
      ...env,
      // the tools' shebang runs "node", which must be the one from our packages
      PATH: [PROGRAMS, process.env.PATH].join(path.delimiter),
    },
  })
}
