import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { afterThis } from './after-test.ts'

export type Program = {
  printed: () => { out: string; err: string }
  /** Resolves with the first match in the standard output. Rejects when the program ends without one. */
  untilPrinted: (pattern: RegExp) => Promise<RegExpExecArray>
  kill: (signal: NodeJS.Signals) => void
  /** The exit code, or null after a signal. Resolves when child processes have closed the output too. */
  ended: Promise<number | null>
  /** Resolves when the process itself has exited. */
  gone: Promise<void>
}

/** Node's compile cache, shared by all programs: it halves the time of a start. */
export const compileCache = () => ({ NODE_COMPILE_CACHE: path.join(inject('scratch'), 'compile-cache') })

/** Runs one of our TypeScript programs in a new process. The end of the test kills it. */
export function runProgram(file: string, args: readonly string[], env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../../${file}`, import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...compileCache(), ...env },
  })
  const printed = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.err += text
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  afterThis(async () => {
    child.kill('SIGKILL')
    await ended
  })

  async function untilPrinted(pattern: RegExp): Promise<RegExpExecArray> {
    const nextOutput = new Promise<void>((resolve) => child.stdout.once('data', () => setImmediate(resolve)))
    const found = pattern.exec(printed.out)
    if (found) return found
    const result = await Promise.race([nextOutput, ended.then(() => 'ended' as const)])
    if (result !== 'ended') return untilPrinted(pattern)
    const last = pattern.exec(printed.out)
    if (last) return last
    throw new Error(`${file} ended without printing ${pattern}: ${printed.err}${printed.out.slice(-500)}`)
  }

  return {
    printed: () => ({ ...printed }),
    untilPrinted,
    kill: (signal) => void child.kill(signal),
    ended,
    gone,
  }
}

/** Whether a process with this id runs. A zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    const state = `/proc/${pid}/stat`
    return !existsSync(state) || !/\) Z /.test(readFileSync(state, 'utf8'))
  } catch {
    return false
  }
}
