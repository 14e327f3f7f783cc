import { expect, test } from 'vitest'
import { type AuthDesk, callAs, openAuthDesk, type Person } from '#test/fixtures/two-factor.ts'
import { mailTo } from '#test/outside/mailbox.ts'

const ask = (desk: AuthDesk, person: Person) => callAs(desk, person, '/account/v1/early-access', { json: {} })
const leads = ({ db }: AuthDesk) => db.selectFrom('leads.leads').selectAll().execute()

test('asking for early access is a lead for TradeOps in the name of the account', async () => {
  const desk = await openAuthDesk()
  const sam = await desk.newPerson()
  await sam.auth.updateUser({
    data: { full_name: 'Sam Sparks', contact_phone: '0491 570 156', company_name: 'Sam’s Sparks' },
  })

  const { status, body } = await ask(desk, sam)

  expect([status, body]).toEqual([200, { reference: expect.stringMatching(/^E-/) }])
  expect(await leads(desk)).toMatchObject([
    {
      reference: body.reference,
      form: 'enquiry',
      name: 'Sam Sparks',
      email: sam.email,
      phone: '0491 570 156',
      quarantined_for: null,
      fields: {
        Service: 'TradeOps',
        Message: 'Early access to TradeOps, asked for with an account of Sam’s Sparks.',
      },
    },
  ])
  expect(await mailTo(desk.db, desk.config.operatorEmail)).toMatchObject([
    {
      kind: 'lead-notice',
      subject: `TradeOps early-access request ${String(body.reference)} from Sam Sparks`,
    },
  ])
  expect(await mailTo(desk.db, sam.email)).toMatchObject([{ kind: 'lead-acknowledgement' }])
})

test('an account asks once, however often and with whatever name', async () => {
  const desk = await openAuthDesk()
  const [sam, kim] = [await desk.newPerson(), await desk.newPerson()]

  const [first, second] = await Promise.all([ask(desk, sam), ask(desk, sam)])
  await sam.auth.updateUser({ data: { full_name: 'Samantha Sparks' } })
  const third = await ask(desk, sam)
  const others = await ask(desk, kim)

  expect([second.body, third.body]).toEqual([first.body, first.body])
  expect(others.body).not.toEqual(first.body)
  expect(await leads(desk)).toHaveLength(2)
})

test('a name or business as long as we keep one, cut in the middle of an emoji, is asked for all the same', async () => {
  const desk = await openAuthDesk()
  const sam = await desk.newPerson()
  const long = `${'S'.repeat(119)}😀`
  await sam.auth.updateUser({
    data: { full_name: long, company_name: long, contact_phone: `${'1'.repeat(39)}😀` },
  })

  const { status } = await ask(desk, sam)

  expect(status).toBe(200)
  expect(await leads(desk)).toMatchObject([
    {
      name: 'S'.repeat(119),
      phone: '1'.repeat(39),
      fields: { Message: `Early access to TradeOps, asked for with an account of ${'S'.repeat(119)}.` },
    },
  ])
})
