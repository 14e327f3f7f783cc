let seconds = 0

/** Stores the Retry-After header of a 429, because the auth client drops it. Resolves with the unchanged response. */
export async function keepRetryAfter(response: Promise<Response>): Promise<Response> {
  seconds = 0
  const { status, headers } = await response
  if (status === 429) seconds = Number(headers.get('retry-after')) || 0
  return response
}

/** The Retry-After seconds of the last response of the auth service; 0 unless it was a 429 with that header. */
export const retryAfterSeconds = (): number => seconds
