import { errorText } from '#app/api/http.ts'

type ClientError = { message: string; status?: number | undefined }

/**
 * Returns the server's text from an error of the auth client; undefined if the server sent none. The client's message
 * is then not meant for people: it is the body as JSON or, if the body is no JSON, a status such as "HTTP 502".
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
