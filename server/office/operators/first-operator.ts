import { createHash, randomBytes } from 'node:crypto'
import type { Handler } from 'hono'
import * as v from 'valibot'
import type { FirstOperator } from '#domain/office/first-operator.ts'
import { foldEmail } from '#domain/text/email-address.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import { verifiedEmail } from '#server/accounts/identity/users.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'

const VALID_FOR_MS = 60 * 60 * 1000
const KEY_BYTES = 32

/**
 * Makes a link by which a signed-in account becomes the first operator. It works once, within an hour. An earlier link
 * becomes invalid, whichever process made it. Undefined when there is an operator.
 */
export async function makeFirstOperatorLink({
  db,
  config,
  now,
}: Pick<Deps, 'db' | 'config' | 'now'>): Promise<string | undefined> {
  if (await hasOperator(db)) return undefined
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const link = { key_hash: hash(key), expires_at: new Date(now().getTime() + VALID_FOR_MS) }
  await db
    .insertInto('office.first_operator_link')
    .values(link)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(link))
    .execute()
  return `${config.publicUrl}/operator?key=${key}`
}

const CLAIM = v.object({ key: v.string('Send the key of the link.') })

/** POST /account/v1/first-operator {key}: makes the signed-in account the first operator, and uses up the link. */
export function becomeFirstOperator({ db, now }: Pick<Deps, 'db' | 'now'>): Handler<UserEnv> {
  return async (c) => {
    const { key } = await readJson(c, CLAIM)
    const email = verifiedEmail(c.get('user'))
    if (!email)
      throw new ApiError(403, 'email_not_confirmed', 'Confirm the email address of your account first.')
    await db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('office.first_operator_link')
        .where('key_hash', '=', hash(key))
        .where('expires_at', '>', now())
        .executeTakeFirstOrThrow()
      // the link is also invalid if `npm run operator` has granted the role to somebody since
      if (!numDeletedRows || (await hasOperator(tx)))
        throw new ApiError(404, 'link_not_valid', 'This link is used, too old or wrong.')
      await tx
        .insertInto('office.operators')
        .values({ email: foldEmail(email) })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute()
      await recordAudit(tx, { actor: email, action: 'operator.first', subject: foldEmail(email) })
    })
    return c.json({ email } satisfies FirstOperator)
  }
}

async function hasOperator(db: Db | Tx): Promise<boolean> {
  const row = await db.selectFrom('office.operators').select('email').limit(1).executeTakeFirst()
  return row !== undefined
}

const hash = (key: string): Buffer => createHash('sha256').update(key).digest()
