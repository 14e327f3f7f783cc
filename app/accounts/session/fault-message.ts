type ClientError = { message: string; status?: number | undefined }

/**
 * Returns the server's message from a client error with a 5xx status, else undefined. A text that the client took from
 * the body or the status ("{}", "Bad Gateway") is left out, because it means nothing to people.
 */
export function faultMessage({ message, status = 0 }: ClientError): string | undefined {
  return status >= 500 && /\s.*[.!?)]$/s.test(message) ? message : undefined
}
