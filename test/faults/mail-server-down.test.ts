import { expect, test } from 'vitest'
import { ENQUIRY, startFormServer } from '#test/fixtures/form-server.ts'
import { startSmtpServer } from '#test/outside/start-smtp-server.ts'
import { startTcpProxy } from '#test/outside/tcp-proxy.ts'
import { afterThis } from '#test/server/after-test.ts'
import { eventually } from '#test/server/test-outbox.ts'

test('while the mail server is down, leads are accepted; once it is back, each mail arrives exactly once', async () => {
  const mail = await startSmtpServer()
  afterThis(mail.close)
  const line = await startTcpProxy(mail.url)
  await line.cut()
  const fixture = await startFormServer({ jobs: true, smtpUrl: line.url })

  const response = await fixture.postUrlencoded('enquiry', ENQUIRY)
  expect(response.status).toBe(200)
  const waiting = () => fixture.deps.db.selectFrom('platform.outbox').select(['status', 'attempts']).execute()
  await eventually(async () => expect((await waiting()).every(({ attempts }) => attempts > 0)).toBe(true))
  await line.restore()

  await eventually(async () =>
    expect((await waiting()).map(({ status }) => status)).toEqual(['done', 'done']),
  )
  expect(mail.received).toHaveLength(2)
  expect(new Set(mail.received.map(({ to }) => to?.[0]?.address))).toEqual(
    new Set(['hello@arvo.example', 'sam@sparky.test']),
  )
})
