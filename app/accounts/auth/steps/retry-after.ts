let seconds = 0

/** Keeps the Retry-After header of a refusal, which the auth service's client drops. Returns the response. */
export async function keepRetryAfter(response: Promise<Response>): Promise<Response> {
  seconds = 0
  const { status, headers } = await response
  if (status === 429) seconds = Number(headers.get('retry-after')) || 0
  return response
}

/** The seconds to wait after the last response of the auth service; 0 unless it was the refusal of a rate limit. */
export const retryAfterSeconds = (): number => seconds
