type ClientError = { message: string; status?: number | undefined }

/**
 * The server's message in the client's error for a 5xx; undefined without one. The client then uses the body or the
 * status text ("{}", "Bad Gateway"), which is no message for people.
 */
export function faultMessage({ message, status = 0 }: ClientError): string | undefined {
  return status >= 500 && /\s.*[.!?)]$/s.test(message) ? message : undefined
}
