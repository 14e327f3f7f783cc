type ClientError = { message: string; status?: number | undefined }

/**
 * Returns the message of an error of the auth client if its status is 5xx and the message is a sentence, else
 * undefined. A message that is no sentence, such as "{}" or "Bad Gateway", means nothing to people.
 */
export function faultMessage({ message, status = 0 }: ClientError): string | undefined {
  return status >= 500 && /\s.*[.!?)]$/s.test(message) ? message : undefined
}
