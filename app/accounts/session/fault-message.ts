import { errorText } from '#app/api/http.ts'

type ClientError = { message: string; status?: number | undefined }

/**
 * Returns the text of the JSON body that the auth service sent with an error, whatever its status. Undefined without a
 * response or a text. For a body without a text, the message of the client is the body itself; for a body that is no
 * JSON, it is the reason phrase, or "HTTP 502" without one (`withoutReason`).
 */
export function faultMessage({ message, status }: ClientError): string | undefined {
  if (!status || /^HTTP \d+$/.test(message)) return undefined
  try {
    return errorText(JSON.parse(message))
  } catch {
    return errorText({ message })
  }
}

/** Removes the reason phrase of a response, such as "Bad Gateway", which the client would use as the message. */
export async function withoutReason(response: Promise<Response>): Promise<Response> {
  return Object.defineProperty(await response, 'statusText', { value: '' })
}
