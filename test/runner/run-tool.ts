import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const PROGRAMS = path.join(import.meta.dirname, '../../node_modules/.bin')

/** Runs one of the installed tools, printing what it prints; whether it was content. */
export async function runTool(
  tool: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const [code] = await once(startTool(tool, args, env, 'inherit'), 'close')
  return code === 0
}

/** The same, keeping to itself what the tool prints until it has ended: for tools that run side by side. */
export async function runToolBeside(tool: string, args: readonly string[]): Promise<boolean> {
  const child = startTool(tool, args, {}, 'pipe')
  let message = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      message += part
    })
  }
  const [code] = await once(child, 'close')
  process.stdout.write(message)
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
      // the tools' own first line asks for "node": the one of our package
      PATH: [PROGRAMS, process.env.PATH].join(path.delimiter),
    },
  })
}
