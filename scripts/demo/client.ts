import { randomBytes } from 'node:crypto'

export type Account = { email: string; password: string; token: string }
export type Client = ReturnType<typeof createClient>

/** Returns functions that call the product over HTTP. They throw when the product refuses. */
export function createClient(origin: string, apikey: string) {
  const post = (path: string, body: unknown, token?: string) => send('POST', path, body, token)

  async function send(
    method: 'POST' | 'PUT',
    path: string,
    body: unknown,
    token?: string,
  ): Promise<Record<string, unknown>> {
    const response = await fetch(origin + path, {
      method,
      headers: {
        apikey,
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} responded ${response.status}: ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }

  return {
    post,
    put: (path: string, body: unknown, token: string) => send('PUT', path, body, token),
    async get(path: string, token: string): Promise<Record<string, unknown>> {
      const response = await fetch(origin + path, { headers: { apikey, authorization: `Bearer ${token}` } })
      if (!response.ok) throw new Error(`${path} responded ${response.status}: ${await response.text()}`)
      return (await response.json()) as Record<string, unknown>
    },
    /** Presses a button of the sandbox's payment page. */
    async press(pageUrl: string, action: string, form: Record<string, string>): Promise<void> {
      const response = await fetch(origin + new URL(pageUrl).pathname, {
        method: 'POST',
        body: new URLSearchParams({ ...form, action }),
        redirect: 'manual',
      })
      if (response.status >= 400) throw new Error(`The payment page responded ${response.status}.`)
    },
    /** Creates an account with a random password. */
    async signUp(email: string): Promise<Account> {
      const password = randomBytes(12).toString('base64url')
      const session = await post('/auth/v1/signup', { email, password })
      return { email, password, token: String(session.access_token) }
    },
  }
}
