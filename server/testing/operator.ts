import { grantOperator } from '#server/office/operators.ts'
import { newAccount } from './accounts.ts'
import type { TestServer } from './start-test-server.ts'

type Answer = { status: number; body: unknown; headers: Headers }
export type Caller = (path: string, json?: unknown, headers?: Record<string, string>) => Promise<Answer>

/** Calls the office's data as an account with this address: GET, or POST when there is something to send. */
export async function officeCaller(server: TestServer, email: string): Promise<Caller> {
  const { session } = await newAccount(server, { email })
  const token = session.access_token
  return async (path, json, headers = {}) => {
    const response = await fetch(`${server.url}/office/data${path}`, {
      method: json === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }
}

/** The same as somebody with the operator role. */
export async function asOperator(server: TestServer, email = 'boss@arvo.example'): Promise<Caller> {
  await grantOperator(server.deps.db, email)
  return officeCaller(server, email)
}
