/** Node's error codes for a server that cannot be reached. */
const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/**
 * SQLSTATEs of temporary failures: connection lost (08), out of disk, memory or connections (53), shutdown, start-up or
 * timeout (57), system error (58), read-only standby (25006), idle transaction timeout (25P03), deadlock (40P01),
 * serialization failure (40001), lock timeout (55P03).
 */
const RETRYABLE = /^(?:08...|53...|57...|58...|25006|25P03|40001|40P01|55P03)$/
/** The messages of errors without a code, from the driver and from the embedded database. */
const DRIVER =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after|The embedded database)/

/** Whether the error is a temporary failure of the database or the connection, so that a retry may succeed. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && (UNREACHABLE.test(code) || RETRYABLE.test(code))) return true
  return syscall === 'connect' || DRIVER.test(error.message)
}
