import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { newSigningKey } from '#test/outside/signing-keys.ts'
import { requireSigningKeys } from './signing-key.ts'
import { type Account, type AccountClaims, createTokens, type Tokens } from './tokens.ts'

const SITE = 'https://arvo.example'
const start = new Date('2026-11-20T00:00:00Z')
const later = (seconds: number) => () => new Date(start.getTime() + seconds * 1000)
const account: Account = {
  id: randomUUID(),
  email: 'sam@sparky.test',
  sessionId: randomUUID(),
  aal: 'aal1',
}

const claims: AccountClaims = { ...account, phone: '', amr: [], appMetadata: {}, userMetadata: {} }

async function accountIn(tokens: Tokens, token: string): Promise<Account | undefined> {
  const verified = await tokens.verify(token)
  return 'account' in verified ? verified.account : undefined
}

test('a token is valid for its account until it expires, on this site only', async () => {
  const key = newSigningKey()
  const token = await (await createTokens([key], SITE, later(0))).sign(claims, 60)
  const read = async (site: string, seconds: number) =>
    accountIn(await createTokens([key], site, later(seconds)), token)

  expect(await read(SITE, 59)).toEqual(account)
  expect(await read(SITE, 60)).toBeUndefined()
  expect(await read('https://other.example', 1)).toBeUndefined()
})

test('a token with another key, algorithm or purpose, or without them, is refused', async () => {
  const key = newSigningKey()
  const tokens = await createTokens([key], SITE, later(0))
  const good = await tokens.sign(claims, 60)
  const { kid } = decodeProtectedHeader(good)
  const [head = '', body = '', signature = ''] = good.split('.')
  const message: Record<string, unknown> = JSON.parse(Buffer.from(body, 'base64url').toString())
  const made = (changes: object, header: object = {}) => {
    const { d } = key
    const hs = (header as { alg?: string }).alg === 'HS256'
    const secret = new TextEncoder().encode(`${d}${d}`)
    return new SignJWT({ ...message, ...changes })
      .setProtectedHeader({ alg: 'ES256', ...(kid && { kid }), ...header })
      .sign(hs ? secret : key)
  }
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')

  const bad = [
    await (await createTokens([newSigningKey()], SITE, later(0))).sign(claims, 60),
    await made({}, { alg: 'HS256' }),
    await made({}, { kid: 'another' }),
    await made({ aud: 'anon' }),
    await made({ role: 'service_role' }),
    await made({ exp: undefined }),
    await made({ sub: 'boss' }),
    `${none}.${body}.`,
    `${head}.${body}.${signature.slice(0, -4)}AAAA`,
    '',
  ]
  expect(await accountIn(tokens, await made({}))).toEqual(account)
  expect(await Promise.all(bad.map((token) => accountIn(tokens, token)))).toEqual(bad.map(() => undefined))
})

test('a key keeps the id that it was given, also in the published set', async () => {
  const key = newSigningKey()
  const named = await createTokens([{ ...key, kid: 'shop-1' }], SITE, later(0))
  const token = await named.sign(claims, 60)
  const unnamed = await (await createTokens([key], SITE, later(0))).sign(claims, 60)

  expect(decodeProtectedHeader(token).kid).toBe('shop-1')
  expect(named.publicKeys).toMatchObject([{ kid: 'shop-1' }])
  expect(await accountIn(named, token)).toEqual(account)
  // signed before the key had an id
  expect(await accountIn(named, unnamed)).toEqual(account)
})

test('after a rotation the new key signs, and tokens of the old one are valid until they expire', async () => {
  const [old, fresh] = [newSigningKey(), newSigningKey()]
  const before = await (await createTokens([old], SITE, later(0))).sign(claims, 60)
  const rotated = await createTokens([fresh, old], SITE, later(1))

  expect(await accountIn(rotated, before)).toEqual(account)
  expect(decodeProtectedHeader(await rotated.sign(claims, 60)).kid).not.toBe(
    decodeProtectedHeader(before).kid,
  )
  expect(rotated.publicKeys).toHaveLength(2)
  expect(JSON.stringify(rotated.publicKeys)).not.toContain('"d"')
  expect(await accountIn(await createTokens([fresh], SITE, later(1)), before)).toBeUndefined()
})

test('a signing key is created once, readable by its owner only, without temporary files', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'signing-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const place = { dataDir, signingKey: undefined }

  const keys = await Promise.all([1, 2, 3].map(() => requireSigningKeys(place)))

  expect(keys).toEqual(keys.map(() => keys[0]))
  expect(await requireSigningKeys(place)).toEqual(keys[0])
  expect(readdirSync(dataDir)).toEqual(['signing-key.json'])
  expect(statSync(path.join(dataDir, 'signing-key.json')).mode & 0o777).toBe(0o600)
})
