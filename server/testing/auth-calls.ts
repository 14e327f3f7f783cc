import type { TestServer } from './start-test-server.ts'

export type AuthCall = {
  method?: string
  /** A value to be sent as JSON, or the raw text of a body. */
  body?: unknown
  bearer?: string | undefined
  headers?: Record<string, string>
}
export type AuthReply = {
  status: number
  headers: Headers
  text: string
  /** The text as JSON; empty for an empty answer. */
  body: Record<string, unknown>
}

/** Raw calls below /auth/v1 with the publishable key: for what the official client would never send. */
export function authCalls({ url, config }: Pick<TestServer, 'url' | 'config'>) {
  return async (path: string, { method, body, bearer, headers }: AuthCall = {}): Promise<AuthReply> => {
    const response = await fetch(`${url}/auth/v1${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        apikey: config.publishableKey,
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    }
  }
}

/** PUT /user as somebody, with any body. */
export function putUser(server: TestServer, { session }: { session: { access_token: string } }) {
  const call = authCalls(server)
  return (body: unknown) => call('/user', { method: 'PUT', bearer: session.access_token, body })
}
