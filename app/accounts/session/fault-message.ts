import { errorText } from '#app/api/http.ts'

type ClientError = { message: string; status?: number | undefined }

/**
 * Returns the text of the JSON body that the auth service sent with an error, whatever its status; undefined without
 * one. The client's own message is the raw body if that has no text, and "HTTP 502" if it is no JSON
 * (`withoutReason`); neither is for people.
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
