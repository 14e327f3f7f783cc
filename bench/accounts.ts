import { randomUUID } from 'node:crypto'
import { API, type Load } from './load.ts'

export const PASSWORD = 'correct-horse-9'

/**
 * Creates an account with `PASSWORD` for each email address, and returns the addresses. If `accounts` is a number, that
 * many random addresses are used.
 */
export async function openAccounts(base: string, accounts: number | string[]): Promise<string[]> {
  const emails =
    typeof accounts === 'number'
      ? Array.from({ length: accounts }, () => `${randomUUID()}@bench.test`)
      : accounts
  for (const email of emails) {
    const response = await fetch(`${base}/auth/v1/signup`, {
      method: 'POST',
      headers: API,
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    if (!response.ok) throw new Error(`An account could not be opened: ${await response.text()}`)
  }
  return emails
}

export function signIn(base: string, email: () => string, password = PASSWORD): Load {
  return {
    url: `${base}/auth/v1/token?grant_type=password`,
    method: 'POST',
    headers: API,
    body: () => JSON.stringify({ email: email(), password }),
  }
}
