import http from 'node:http'

/** Measures the responses to an unknown path and to a URL with a trailing slash. Returns lines to print. */
export async function roundTrips(base: string): Promise<string[]> {
  const missing = await responseTo(`${base}/no-such-page`)
  const moved = await responseTo(`${base}/contact/?a=1`)
  const there = moved.location ? await responseTo(new URL(moved.location, base).href) : undefined
  return [
    `an unknown path: ${missing.status} with ${missing.bytes} bytes of page, in one round trip`,
    `/contact/?a=1: ${moved.status} to ${moved.location}, which answers ${there?.status}`,
  ]
}

function responseTo(url: string): Promise<{ status: number; location: string | undefined; bytes: number }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location, bytes }),
        )
        response.on('error', reject)
      })
      .on('error', reject)
  })
}
