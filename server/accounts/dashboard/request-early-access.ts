import type { Handler } from 'hono'
import type { EarlyAccessRequest } from '#domain/accounts/account.ts'
import { readProfile } from '#domain/accounts/profile.ts'
import type { Enquiry } from '#domain/leads/forms/enquiry.ts'
import { enquiryChoices, enquiryValues } from '#domain/leads/forms/enquiry-values.ts'
import { cutText } from '#domain/text/cut-text.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import type { User } from '#server/accounts/identity/users.ts'
import type { NewLead, Visitor } from '#server/leads/new-lead.ts'
import { saveLead } from '#server/leads/save-lead.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createClientNetwork } from '#server/platform/http/client-ip.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

/** POST /account/v1/early-access: stores the account's lead for TradeOps, once (rulings.md 31). */
export function requestEarlyAccess(deps: Deps): Handler<UserEnv> {
  const networkOf = createClientNetwork(deps.config.trustProxy)
  return async (c) => {
    const user = c.get('user')
    if (!user.email)
      throw new ApiError(
        422,
        'no_email',
        'Add an email address to your account first, so that we can answer.',
      )
    const key = `early-access-${user.id}`
    const reference =
      (await findReference(deps.db, key)) ??
      (await saveLead(deps, newLead(user, user.email, key, networkOf(c)))).reference
    return c.json({ reference } satisfies EarlyAccessRequest)
  }
}

/** The reference of the account's earlier request, which `saveLead` does not find after a change of the profile. */
async function findReference(db: Db, key: string): Promise<string | undefined> {
  const earlier = await db
    .selectFrom('leads.leads')
    .select('reference')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return earlier?.reference
}

function newLead(user: User, email: string, key: string, network: string): NewLead {
  const { fullName, phone, businessName } = readProfile(user.user_metadata)
  const name = cutText(fullName, 120)
  const [firstName = '', ...others] = name.split(' ')
  const visitor: Visitor = { name: name || email, email, phone: cutText(phone, 40) }
  const fields: Enquiry = {
    _subject: '',
    'First Name': firstName,
    'Last Name': others.join(' '),
    Email: email,
    Phone: visitor.phone,
    Service: 'TradeOps',
    Website: '',
    Message: `Early access to TradeOps, asked for with an account${businessName && ` of ${cutText(businessName, 120)}`}.`,
    'Preferred Date': '',
  }
  return {
    form: 'enquiry',
    title: 'TradeOps early-access request',
    visitor,
    fields,
    values: enquiryValues(fields),
    choices: enquiryChoices(fields),
    suspectedSpamReason: undefined,
    idempotencyKey: key,
    network,
  }
}
