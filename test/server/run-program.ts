import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { afterThis } from './after-test.ts'

export type Program = {
  /** Everything printed so far. */
  printed: () => { out: string; err: string }
  /** Resolves with the match as soon as the standard output has it; rejects when the program ends before. */
  untilPrinted: (pattern: RegExp) => Promise<RegExpExecArray>
  kill: (signal: NodeJS.Signals) => void
  /** The exit code; null when a signal ended it. Waits for programs that it started itself and shares its output with. */
  ended: Promise<number | null>
  /** The process alone is gone. */
  gone: Promise<void>
}

/** What Node made of our modules the last time: without it half of each program's start goes into reading them. */
export const compileCache = () => ({ NODE_COMPILE_CACHE: path.join(inject('scratch'), 'compile-cache') })

/** Runs one of our TypeScript programs in a process of its own; gone, at the latest, when the test ends. */
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
    const news = new Promise<void>((resolve) => child.stdout.once('data', () => setImmediate(resolve)))
    const found = pattern.exec(printed.out)
    if (found) return found
    const result = await Promise.race([news, ended.then(() => 'ended' as const)])
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

/** Whether a process with this id runs. One that has ended but was not yet collected by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    const state = `/proc/${pid}/stat`
    return !existsSync(state) || !/\) Z /.test(readFileSync(state, 'utf8'))
  } catch {
    return false
  }
}
