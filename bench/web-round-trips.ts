import http from 'node:http'

/** How an unknown path and an address with a slash too many are answered, each by one request. */
export async function roundTrips(base: string): Promise<string[]> {
  const missing = await answerTo(`${base}/no-such-page`)
  const moved = await answerTo(`${base}/contact/?a=1`)
  const there = moved.location ? await answerTo(new URL(moved.location, base).href) : undefined
  return [
    `an unknown path: ${missing.status} with ${missing.bytes} bytes of page, in one round trip`,
    `/contact/?a=1: ${moved.status} to ${moved.location}, which answers ${there?.status}`,
  ]
}

function answerTo(url: string): Promise<{ status: number; location: string | undefined; bytes: number }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, bytes }),
        )
        answer.on('error', reject)
      })
      .on('error', reject)
  })
}
