type ClientError = { message: string; status?: number | undefined }

/**
 * The server's message in the client's error for a 5xx; undefined if the server sent none. In that case the error has
 * the body or the status text ("{}", "Bad Gateway"), which means nothing to people.
 */
export function faultMessage({ message, status = 0 }: ClientError): string | undefined {
  return status >= 500 && /\s.*[.!?)]$/s.test(message) ? message : undefined
}
