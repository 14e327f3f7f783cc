import { existsSync, readFileSync } from 'node:fs'
import { readAddress } from './address.ts'
import type { EngineFiles } from './engine-files.ts'

/** The end of the path of the engine's program. */
const PROGRAM = '/embedded/child.ts'
/** The positions of two arguments after the program, as engine-process.ts passes them. */
const [DATA_DIR, PARENT] = [1, 3]

/**
 * Ends the engine of a server that is gone. A stopped engine (SIGSTOP, a frozen container) does not end by itself, and
 * its lock would block every later start. The engine is ended only where /proc proves that it uses these files and that
 * its parent is no longer the server that started it.
 */
export function endOrphan({ dataDir, addressFile }: EngineFiles): void {
  const pid = readAddress(addressFile)?.pid
  if (pid && isOrphanOn(dataDir, pid)) process.kill(pid, 'SIGKILL')
}

function isOrphanOn(dataDir: string, pid: number): boolean {
  const about = `/proc/${pid}`
  if (process.platform !== 'linux' || !existsSync(about)) return false
  try {
    const args = readFileSync(`${about}/cmdline`, 'utf8').split('\0')
    const program = args.findIndex((arg) => arg.endsWith(PROGRAM))
    if (program === -1 || args[program + DATA_DIR] !== dataDir) return false
    // the name of the program may have spaces and brackets; the state and the parent's id follow the name
    const parent = readFileSync(`${about}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
    return parent !== args[program + PARENT]
  } catch {
    return false // the process has ended meanwhile
  }
}
