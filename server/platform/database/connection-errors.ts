/** How Node names a server that cannot be reached. */
const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/**
 * SQLSTATEs of a database that is in trouble or busy, and could do it later: connection lost (08), no room on the disk,
 * in memory or for connections (53), shutting down, starting up or over its time (57), a fault of the system (58), a
 * standby (25006), an idle transaction cut off (25P03), a deadlock or another conflict that did not end (40P01, 40001), a lock that did not come (55P03).
 */
const LATER = /^(?:08...|53...|57...|58...|25006|25P03|40001|40P01|55P03)$/
/** What the driver says without a code. */
const DRIVER =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after|The embedded database)/

/** Whether the database failed, rather than what was asked of it: the same may work in a minute. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && (UNREACHABLE.test(code) || LATER.test(code))) return true
  return syscall === 'connect' || DRIVER.test(error.message)
}
