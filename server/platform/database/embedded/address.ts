import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const fileIn = (dataDir: string) => path.join(dataDir, 'database.address')

/** Tells commands on this machine where the running engine listens: its socket lies in a folder of ours alone. */
export function tellAddress(dataDir: string, socketDirectory: string): void {
  writeFileSync(fileIn(dataDir), socketDirectory, { mode: 0o600 })
}

/** Once the engine has stopped; nothing happens when it was never told. */
export function forgetAddress(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}

/** The folder of the socket of the engine that runs on this data, as far as anybody told. */
export function readAddress(dataDir: string): string | undefined {
  const file = fileIn(dataDir)
  const socketDirectory = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return socketDirectory && existsSync(socketDirectory) ? socketDirectory : undefined
}
