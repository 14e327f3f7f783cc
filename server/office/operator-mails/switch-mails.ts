import type { Handler } from 'hono'
import * as v from 'valibot'
import { OPERATOR_MAILS, type OperatorMails } from '#domain/office/operator-mails.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { isMailOn } from './is-mail-on.ts'
import { nextSummaryDay } from './weekly-summary.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'config'>
const Switch = v.object({
  name: v.picklist(OPERATOR_MAILS, `Send name: ${OPERATOR_MAILS.join(', ')}.`),
  on: v.boolean('Send on: true or false.'),
})

/** GET /office/data/operator-mails: the mails to the operator that can be switched off, and which of them are on. */
export function readOperatorMails(deps: Needed): Handler<OfficeEnv> {
  return async (c) => c.json(await response(deps, deps.db))
}

/**
 * POST /office/data/operator-mails {name, on}: switches a mail on or off. Logs only a switch that changes something.
 */
export function switchOperatorMail(deps: Needed): Handler<OfficeEnv> {
  return async (c) => {
    const { name, on } = await readJson(c, Switch)
    const result = await deps.db.transaction().execute(async (tx) => {
      if ((await isMailOn(tx, name)) !== on) {
        await tx
          .insertInto('office.mail_switches')
          .values({ name, is_on: on, changed_at: deps.now() })
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet({ is_on: on, changed_at: deps.now() }),
          )
          .execute()
        await recordAudit(tx, {
          actor: c.get('operator'),
          action: 'mails.switch',
          subject: name,
          details: { on },
        })
      }
      return response(deps, tx)
    })
    return c.json(result)
  }
}

async function response({ config, now }: Needed, db: Db | Tx): Promise<OperatorMails> {
  const items = []
  for (const name of OPERATOR_MAILS) items.push({ name, isOn: await isMailOn(db, name) })
  return { to: config.operatorEmail, items, nextSummary: nextSummaryDay(config.timeZone, now()) }
}
