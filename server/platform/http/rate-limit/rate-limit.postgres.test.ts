import { expect, test } from 'vitest'
import { newTestHome } from '#test/database/test-home.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

test('two servers on one database share the limit of sign-ins exactly', async () => {
  const home = await newTestHome()
  const servers = await Promise.all([1, 2].map(() => startTestServer({ home, rateLimitFactor: 0.2 })))
  const call = ({ url, config }: (typeof servers)[number], address: string) =>
    fetch(`${url}/auth/v1/token`, {
      method: 'POST',
      headers: { apikey: config.publishableKey, 'x-forwarded-for': address },
    })

  const responses = await Promise.all(
    servers.flatMap((server) => Array.from({ length: 20 }, () => call(server, '203.0.113.9'))),
  )

  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(6)
  expect(statuses.filter((status) => status === 429)).toHaveLength(34)
  expect(
    (await Promise.all(servers.map((server) => call(server, '198.51.100.7')))).map(({ status }) => status),
  ).toEqual([400, 400])
})
