import { expect, test } from 'vitest'
import { newestMail } from '#test/fixtures/account-mails.ts'
import { authClient } from '#test/fixtures/accounts.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '#test/server/start-test-server.ts'

const email = 'sam@sparky.test'
const password = 'correct-horse-9'
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

async function signedUp(
  { auth, ...options }: TestServerOptions = {},
  { emailRedirectTo, flowType }: { emailRedirectTo?: string; flowType?: 'pkce' } = {},
) {
  const server = await startTestServer({
    ...options,
    auth: { redirectAllow: ['https://app.example'], ...auth },
  })
  const client = authClient(server, flowType)
  await client.signUp({ email, password, options: emailRedirectTo ? { emailRedirectTo } : {} })
  const mail = await newestMail(server.deps.db, email, 'account-confirmation')
  return {
    server,
    client,
    ...mail,
    link: atPort(server, mail.link),
    mailedLink: atPort(server, mail.mailedLink),
  }
}

/** The mailed link at the URL of the test server. */
const atPort = ({ url, config }: TestServer, link: string) => link.replace(config.publicUrl, url)

async function open(link: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(link, { method, headers, redirect: 'manual' })
  const location = response.headers.get('location') ?? ''
  const [target = '', fragment = ''] = location.split('#')
  return { status: response.status, target, fragment: new URLSearchParams(fragment), location }
}

test('a program that opens the link gets the session in the fragment, once', async () => {
  const { server, link } = await signedUp({}, { emailRedirectTo: 'https://app.example/welcome?tab=1' })

  const first = await open(link)
  const second = await open(link)

  expect(first.status).toBe(303)
  expect(first.target).toBe('https://app.example/welcome?tab=1')
  expect([...first.fragment.keys()]).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'sb',
    'token_type',
    'type',
  ])
  expect(first.fragment.get('type')).toBe('signup')
  const auth = authClient(server)
  const access_token = first.fragment.get('access_token') ?? ''
  const refresh_token = first.fragment.get('refresh_token') ?? ''
  expect((await auth.setSession({ access_token, refresh_token })).data.user?.email).toBe(email)
  expect(second.location).toBe(
    'https://app.example/welcome?tab=1#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
  )
})

test('a browser that opens the link gets a page with a button, and the token still works after that', async () => {
  const { server, link, token } = await signedUp()
  const { publicUrl } = server.config

  const opened = await open(link, BROWSER)
  const navigated = await server.app.request(link, { headers: { 'sec-fetch-mode': 'navigate' } })
  const confirmed = await authClient(server).verifyOtp({ token_hash: token, type: 'signup' })

  expect(opened.status).toBe(303)
  expect(navigated.headers.get('location')).toBe(opened.location)
  expect(opened.target).toBe(`${publicUrl}/auth?mode=confirm`)
  expect(Object.fromEntries(opened.fragment)).toEqual({ token_hash: token, type: 'signup' })
  expect(confirmed.error).toBeNull()
})

test('the page gets the redirect of the link', async () => {
  const { server, link } = await signedUp()
  const onwards = `${server.config.publicUrl}/auth?mode=reset`
  const withRedirect = new URL(link)
  withRedirect.searchParams.set('redirect_to', onwards)

  expect((await open(withRedirect.href, BROWSER)).fragment.get('redirect_to')).toBe(onwards)
})

test('a link that redirects to another allowed site gives a browser the session at once', async () => {
  const { link } = await signedUp({}, { emailRedirectTo: 'https://app.example/welcome' })

  const opened = await open(link, BROWSER)

  expect(opened.target).toBe('https://app.example/welcome')
  expect(opened.fragment.has('access_token')).toBe(true)
})

test.each([
  ['as a scanner does', { accept: '*/*' }],
  ['as a program without a header does', {}],
  ['as a browser does', BROWSER],
])('the mailed link is not used up when opened %s', async (_, headers) => {
  const { server, mailedLink, token } = await signedUp({}, { emailRedirectTo: 'https://app.example/welcome' })

  const opened = [
    await open(mailedLink, headers),
    await open(mailedLink, headers, 'HEAD'),
    await open(mailedLink, headers),
  ]

  const { publicUrl } = server.config
  expect(opened.map(({ target }) => target)).toEqual(Array(3).fill(`${publicUrl}/auth?mode=confirm`))
  expect(opened[0]?.fragment.get('redirect_to')).toBe('https://app.example/welcome')
  const confirmed = await authClient(server).verifyOtp({ token_hash: token, type: 'signup' })
  expect(confirmed.error).toBeNull()
})

test('a HEAD request does not use a link up', async () => {
  const { link } = await signedUp({}, { emailRedirectTo: 'https://app.example/welcome' })

  const head = await open(link, {}, 'HEAD')

  expect(head.status).toBe(303)
  expect(head.location).not.toContain('access_token')
  expect((await open(link)).fragment.has('access_token')).toBe(true)
})

test('a link with a manipulated redirect leads to the site', async () => {
  const { server, link } = await signedUp({}, { emailRedirectTo: 'https://app.example/welcome' })
  const turned = link.replace(
    encodeURIComponent('https://app.example'),
    encodeURIComponent('https://evil.example'),
  )

  const opened = await open(turned)

  expect(turned).not.toBe(link)
  expect(opened.location.startsWith(`${server.config.publicUrl}/#access_token=`)).toBe(true)
})

test('with PKCE, the link leads to a code that only the requesting browser can exchange', async () => {
  const { server, client, link, token } = await signedUp(
    {},
    { emailRedirectTo: 'https://app.example/welcome', flowType: 'pkce' },
  )

  const opened = await open(link)
  const code = new URL(opened.location).searchParams.get('code') ?? ''
  const stranger = await authClient(server, 'pkce').exchangeCodeForSession(code)
  const exchanged = await client.exchangeCodeForSession(code)

  expect(token).toMatch(/^pkce_/)
  expect(opened.location).not.toContain('#')
  expect(stranger.error?.name).toBe('AuthPKCECodeVerifierMissingError')
  expect(exchanged.data.session?.user.email).toBe(email)
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'email/signup' }])
  expect((await open(link)).location).toMatch(/\?(?:.*&)?error=access_denied.*#error=access_denied/)
})

test.each([
  ['/verify?type=signup', 'Verify requires a token or a token hash'],
  ['/verify?token=x', 'Verify requires a verification type'],
])('GET %s is refused with a JSON body', async (path, msg) => {
  const server = await startTestServer()

  const response = await fetch(`${server.url}/auth/v1${path}`)

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed', msg })
})
