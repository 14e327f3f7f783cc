import type http from 'node:http'
import { vi } from 'vitest'
import * as authBodies from '#server/accounts/auth/parsing/read-body.ts'
import * as jsonBodies from '#server/platform/http/read-json.ts'
import type { Endpoint } from './endpoints.ts'
import { send } from './send.ts'
import type { World } from './world.ts'

/** One address stands for several endpoints there, each with a body of its own. */
const QUERIES = [
  '',
  ...['password', 'refresh_token', 'pkce', 'id_token'].map((grant) => `?grant_type=${grant}`),
]

/**
 * What each endpoint reads its input by, by method and path: seen by calling each as an operator, so that a new one's
 * schema is known without being named anywhere.
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
    world.forget('operator') // the one before may have been the way out
    for (const target of targetsOf(world, method, path)) {
      // the one thing that is there teaches all there is to learn
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

/** Addresses of the endpoint at which there may be something. */
function targetsOf(world: World, method: string, path: string): string[] {
  if (path.includes(':')) return world.known.map((name) => path.replaceAll(/:\w+/g, encodeURIComponent(name)))
  return method === 'POST' ? QUERIES.map((query) => path + query) : [path]
}
