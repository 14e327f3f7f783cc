import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/build/fresh.ts'
import { endpointsOf } from '#test/fuzz/endpoints.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

/**
 * Paths that api.md leaves out: the endpoints of supabase-wire.md, the sandbox's payment pages, and the mailbox of `npm
 * run dev`.
 */
const ELSEWHERE = /^\/(?:auth\/v1|rest\/v1|sandbox|mail)(?:\/|$)/
/**
 * An endpoint that is added by hand, because `endpointsOf` leaves out paths that end in a wildcard. The other such
 * paths belong to guards or a fallback.
 */
const PREVIEW = 'GET /office/preview/*'

test('docs/api.md lists exactly the endpoints that the server registers', async () => {
  const server = await startTestServer({ jobs: false })
  const registered = endpointsOf(server)
    .filter((endpoint) => !ELSEWHERE.test(endpoint.path))
    .map((endpoint) => `${endpoint.method} ${endpoint.path}`)

  expect(listed()).toEqual([...registered, PREVIEW].toSorted())
})

test('every endpoint in docs/api.md says what it answers', () => {
  expect(rows().filter(([, , answer = '']) => answer === '')).toEqual([])
})

const listed = () =>
  rows()
    .map(([endpoint = '']) => endpoint.replaceAll('`', ''))
    .toSorted()

/** The cells of each endpoint's row: method and path, body, answer and errors. */
function rows(): string[][] {
  const text = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8')
  return [...text.matchAll(/^\| `[A-Z]+ \/.*$/gm)].map(([line]) =>
    line
      .replaceAll('\\|', 'or')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
