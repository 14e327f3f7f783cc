import { randomUUID } from 'node:crypto'
import type { LeadForm } from '#domain/leads/leads.ts'
import { ENQUIRY, type Fields, multipart, QUOTE, REQUEST, urlencoded } from '#test/fixtures/form-server.ts'
import type { OpenServers } from './open-servers.ts'
import type { SeededRandom } from './seeded-random.ts'

const TIMEOUT_MS = 30_000
const REFERENCE = /[EQP]-[A-Z\d]{6}/

/**
 * Sends one lead for each number. Several visitors share `numbers`, and remove the numbers that they take. Returns the
 * references in the responses.
 */
export async function writeLeads(
  numbers: number[],
  openServers: OpenServers,
  random: SeededRandom,
): Promise<string[]> {
  const references: string[] = []
  for (let n = numbers.shift(); n !== undefined; n = numbers.shift())
    references.push(await writeLead(n, openServers, random))
  return references
}

/** Sends one lead. A visitor double-clicks in one of five cases, and sends the lead again after a lost connection. */
async function writeLead(n: number, openServers: OpenServers, random: SeededRandom): Promise<string> {
  const letter = compose(n, random)
  const copies = Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => retry(letter, openServers, random))
  const [reference = '', ...others] = new Set(await Promise.all(copies))
  if (others.length > 0) throw new Error(`Lead ${n} has two references.`)
  return reference
}

type Letter = { form: LeadForm; body: () => RequestInit['body']; headers: Record<string, string> }

/** A random form in a random encoding, with or without the idempotency key that JavaScript adds. */
function compose(n: number, random: SeededRandom): Letter {
  const [form, fields] = random.pick<[LeadForm, Fields]>([
    ['enquiry', { ...ENQUIRY, Message: `The lead number ${n}.` }],
    ['quote', { ...QUOTE, automation: `The lead number ${n}.` }],
    ['request', { ...REQUEST, notes: `The lead number ${n}.` }],
  ])
  const key: Record<string, string> = random.chance(0.7) ? { 'idempotency-key': randomUUID() } : {}
  const page = { accept: 'text/html', ...key }
  return random.pick<Letter>([
    {
      form,
      body: () => JSON.stringify(fields),
      headers: { 'content-type': 'application/json', ...key },
    },
    { form, body: () => multipart(fields), headers: { accept: 'application/json', ...key } },
    { form, body: () => multipart(fields), headers: page },
    { form, body: () => urlencoded(fields), headers: page },
  ])
}

async function retry(letter: Letter, openServers: OpenServers, random: SeededRandom): Promise<string> {
  for (;;) {
    const shop = await openServers.find(random)
    try {
      return await send(shop, letter)
    } catch (error) {
      // `fetch` throws a TypeError for a lost connection; any other error fails the test
      if (!(error instanceof TypeError)) throw error
    }
  }
}

async function send(shop: string, { form, body, headers }: Letter): Promise<string> {
  const response = await fetch(`${shop}/forms/v1/${form}`, {
    method: 'POST',
    headers,
    body: body() ?? null,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const result = response.headers.get('location') ?? (await response.text())
  const [reference] = REFERENCE.exec(result) ?? []
  if (![200, 303].includes(response.status) || !reference)
    throw new Error(`A lead was answered ${response.status}: ${result}`)
  return reference
}
