import { existsSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Address = { socketDirectory: string; pid: number }

const SOCKET = '.s.PGSQL.5432'

export const socketPathIn = (socketDirectory: string) => path.join(socketDirectory, SOCKET)

/**
 * Creates the socket folder of this process, which no other user can open. Writes the folder and the process id to
 * `addressFile`, for commands on this machine. Removes the folder of a killed engine: the caller holds the engine's
 * lock, so no process uses that folder.
 */
export function openAddress(addressFile: string, parent: string): Address {
  const stale = readAddress(addressFile)
  if (stale) removeSocketFolder(stale.socketDirectory)
  const address = { socketDirectory: mkdtempSync(path.join(parent, 'database-')), pid: process.pid } // mode 0700
  writeFileSync(addressFile, `${address.socketDirectory}\n${address.pid}\n`, { mode: 0o600 })
  return address
}

/** Removes the socket folder, and the address file unless another engine has written its own address there. */
export function closeAddress(addressFile: string, { socketDirectory }: Address): void {
  const isOwn = readAddress(addressFile)?.socketDirectory === socketDirectory
  removeSocketFolder(socketDirectory)
  if (isOwn) rmSync(addressFile, { force: true })
}

/** The address in `addressFile`; undefined without the file, or when the socket folder is gone. */
export function readAddress(addressFile: string): Address | undefined {
  if (!existsSync(addressFile)) return undefined
  const [socketDirectory = '', pid] = readFileSync(addressFile, 'utf8').split('\n')
  return socketDirectory && existsSync(socketDirectory) ? { socketDirectory, pid: Number(pid) } : undefined
}

/**
 * Removes the socket, and its folder if that is then empty. Deletes nothing else, because another program may have
 * written the path in the address file.
 */
function removeSocketFolder(directory: string): void {
  if (!path.basename(directory).startsWith('database-') || !existsSync(directory)) return
  rmSync(socketPathIn(directory), { force: true })
  if (readdirSync(directory).length === 0) rmdirSync(directory)
}
