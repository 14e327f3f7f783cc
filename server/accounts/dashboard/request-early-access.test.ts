import { expect, test } from 'vitest'
import { type AuthServer, callAs, type Person, startAuthServer } from '#test/fixtures/two-factor.ts'
import { mailTo } from '#test/outside/mailbox.ts'

const ask = (fixture: AuthServer, person: Person) =>
  callAs(fixture, person, '/account/v1/early-access', { json: {} })
const leads = ({ db }: AuthServer) => db.selectFrom('leads.leads').selectAll().execute()

test('a request for early access is a TradeOps lead with the account’s name', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()
  await sam.auth.updateUser({
    data: { full_name: 'Sam Sparks', contact_phone: '0491 570 156', company_name: 'Sam’s Sparks' },
  })

  const { status, body } = await ask(fixture, sam)

  expect([status, body]).toEqual([200, { reference: expect.stringMatching(/^E-/) }])
  expect(await leads(fixture)).toMatchObject([
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
  expect(await mailTo(fixture.db, fixture.config.operatorEmail)).toMatchObject([
    {
      kind: 'lead-notice',
      subject: `TradeOps early-access request ${String(body.reference)} from Sam Sparks`,
    },
  ])
  expect(await mailTo(fixture.db, sam.email)).toMatchObject([{ kind: 'lead-acknowledgement' }])
})

test('repeated requests of one account make one lead', async () => {
  const fixture = await startAuthServer()
  const [sam, kim] = [await fixture.newPerson(), await fixture.newPerson()]

  const [first, second] = await Promise.all([ask(fixture, sam), ask(fixture, sam)])
  await sam.auth.updateUser({ data: { full_name: 'Samantha Sparks' } })
  const third = await ask(fixture, sam)
  const others = await ask(fixture, kim)

  expect([second.body, third.body]).toEqual([first.body, first.body])
  expect(others.body).not.toEqual(first.body)
  expect(await leads(fixture)).toHaveLength(2)
})

test('a name or business that is cut before an emoji does not fail the request', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()
  const long = `${'S'.repeat(119)}😀`
  await sam.auth.updateUser({
    data: { full_name: long, company_name: long, contact_phone: `${'1'.repeat(39)}😀` },
  })

  const { status } = await ask(fixture, sam)

  expect(status).toBe(200)
  expect(await leads(fixture)).toMatchObject([
    {
      name: 'S'.repeat(119),
      phone: '1'.repeat(39),
      fields: { Message: `Early access to TradeOps, asked for with an account of ${'S'.repeat(119)}.` },
    },
  ])
})
