type ClientError = { message: string; status?: number | undefined }

/**
 * Returns the message of a client error with a 5xx status, else undefined. A message that is no sentence, such as "{}"
 * or "Bad Gateway", is left out, because it means nothing to people.
 */
export function faultMessage({ message, status = 0 }: ClientError): string | undefined {
  return status >= 500 && /\s.*[.!?)]$/s.test(message) ? message : undefined
}
