import type http from 'node:http'
import { vi } from 'vitest'
import * as authBodies from '#server/accounts/auth/parsing/read-body.ts'
import * as jsonBodies from '#server/platform/http/read-json.ts'
import type { Endpoint } from './endpoints.ts'
import { send } from './send.ts'
import type { World } from './world.ts'

/** The queries to try, because /auth/v1/token has several grants at one path, each with another body. */
const QUERIES = [
  '',
  ...['password', 'refresh_token', 'pkce', 'id_token'].map((grant) => `?grant_type=${grant}`),
]

/**
 * Finds the schemas of each endpoint, by method and path. Calls each endpoint as an operator and spies on the functions
 * that parse bodies, so that a new endpoint needs no entry here.
 */
export async function learnSchemas(
  world: World,
  agent: http.Agent,
  endpoints: readonly Endpoint[],
): Promise<Map<string, unknown[]>> {
  const inJson = vi.spyOn(jsonBodies, 'readJson')
  const inValue = vi.spyOn(jsonBodies, 'requireValid')
  const inAuth = vi.spyOn(authBodies, 'readBody')
  const learned = new Map<string, unknown[]>()

  for (const { method, path } of endpoints) {
    const seen = new Map<string, unknown>()
    world.forget('operator') // an earlier endpoint may have signed the operator out
    for (const target of targetsOf(world, method, path)) {
      // one existing object is enough to see the schema
      if (path.includes(':') && seen.size > 0) break
      const known = await world.headersOf('operator')
      const headers = [...known, ['content-type', 'application/json'] as const]
      await send(world.url, agent, { method, target, headers, body: '{}' })
      const schemas = [
        ...inJson.mock.calls.map(([, schema]) => schema),
        ...inAuth.mock.calls.map(([, schema]) => schema),
        ...inValue.mock.calls.map(([schema]) => schema),
      ]
      for (const schema of schemas) seen.set(JSON.stringify(schema), schema)
      for (const spy of [inJson, inValue, inAuth]) spy.mockClear()
    }
    if (seen.size > 0) learned.set(`${method} ${path}`, [...seen.values()])
  }
  for (const spy of [inJson, inValue, inAuth]) spy.mockRestore()
  return learned
}

/** URLs of the endpoint that may refer to existing objects. */
function targetsOf(world: World, method: string, path: string): string[] {
  if (path.includes(':')) return world.known.map((name) => path.replaceAll(/:\w+/g, encodeURIComponent(name)))
  return method === 'POST' ? QUERIES.map((query) => path + query) : [path]
}
