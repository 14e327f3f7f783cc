type ClientError = { message: string; status?: number | undefined }

/**
 * The server's own message in an error that the auth client made of a 5xx; undefined where it had none. The client puts
 * the body or the status text in its place then ("{}", "Bad Gateway"), which is no sentence.
 */
export function faultMessage({ message, status = 0 }: ClientError): string | undefined {
  return status >= 500 && /\s.*[.!?)]$/s.test(message) ? message : undefined
}
