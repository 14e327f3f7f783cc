/**
 * `npm run operator -- grant|revoke you@example.com` changes who may use the office; `list` prints the operators.
 * `remove-factors you@example.com` removes an account's second factors, and `unlink you@example.com google` a linked
 * provider. Servers can keep running meanwhile. Prints which database was used, and never creates a database.
 */

import { emailProblem, isAccountAddress, isEmailAddress } from '#domain/text/email-address.ts'
import { removeFactorsFor } from '#server/accounts/auth/factors/removal/remove-for-owner.ts'
import { unlinkFor } from '#server/accounts/auth/identities/unlink-for-owner.ts'
import { findUserByEmail } from '#server/accounts/identity/users.ts'
import { grantOperator, listOperators, revokeOperator } from '#server/office/operators/operators.ts'
import { type Config, parseConfig } from '#server/platform/config/config.ts'
import {
  describeDatabase,
  openDatabaseForCommand,
} from '#server/platform/database/command/open-for-command.ts'
import type { Db } from '#server/platform/database/tables.ts'
import { createLog } from '#server/platform/observability/log.ts'

const USAGE =
  'Say grant you@example.com, revoke you@example.com, remove-factors you@example.com, unlink you@example.com google, or list.'
const [command, email = '', ...rest] = process.argv.slice(2)

try {
  const run = readCommand()
  if (!run) throw new Error(USAGE)
  const config = parseConfig(process.env)
  const database = await openDatabaseForCommand(config, createLog('warn'))
  try {
    process.stdout.write(
      `${await run(database.db, config)}${await warning(database.db, config)}\nThe database is ${describeDatabase(config)}.\n`,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/**
 * Returns a warning when the granted address has no account and accounts need no confirmation by mail; '' otherwise.
 * The first person who signs up with the address then gets the account, and so the office.
 */
async function warning(db: Db, config: Config): Promise<string> {
  const isOpen = command === 'grant' && config.auth.autoconfirm && !(await findUserByEmail(db, email))
  return isOpen
    ? '\nNo account has this address yet, and AUTH_AUTOCONFIRM lets anybody make it without a mail: make yours now.'
    : ''
}

function readCommand(): ((db: Db, config: Config) => Promise<string>) | undefined {
  const [provider, ...further] = rest
  if (further.length > 0 || (provider !== undefined) !== (command === 'unlink')) return undefined
  if (command === 'list' && !email) return async (db) => (await listOperators(db)).join('\n') || 'Nobody yet.'
  if (!isEmailAddress(email)) return undefined
  if (!isAccountAddress(email)) throw new Error(emailProblem(email) ?? 'No account can have this address.')
  if (command === 'grant')
    return async (db) =>
      (await grantOperator(db, email))
        ? `${email} may use the office now, once signed in with that address.`
        : `${email} could use the office already.`
  if (command === 'revoke')
    return async (db) =>
      (await revokeOperator(db, email))
        ? `${email} may not use the office any more.`
        : `${email} could not use the office anyway.`
  if (command === 'remove-factors') return removeFactors
  if (provider) return (db, config) => unlink(db, config, provider.toLowerCase())
  return undefined
}

async function removeFactors(db: Db, config: Config): Promise<string> {
  const removed = await removeFactorsFor(db, { config }, email)
  if (removed === undefined)
    throw new Error(`No account has the address ${email} in ${describeDatabase(config)}.`)
  return removed === 0
    ? `${email} has no two-factor sign-in.`
    : `${email} signs in without a second factor now, is signed out everywhere, and gets a mail about it.`
}

async function unlink(db: Db, config: Config, provider: string): Promise<string> {
  const outcome = await unlinkFor(db, { config, now: () => new Date() }, { email, provider })
  if (outcome === 'unlinked')
    return `${provider} is unlinked from ${email}, who is signed out everywhere and gets a mail about it.`
  if (outcome === 'not linked') return `${provider} is not linked to ${email}.`
  if (outcome === 'only way to sign in')
    throw new Error(`${provider} is the only way to sign in to ${email}, so it stays.`)
  throw new Error(`No account has the address ${email} in ${describeDatabase(config)}.`)
}
