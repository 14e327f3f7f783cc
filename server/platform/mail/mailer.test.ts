import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { Undeliverable } from '#server/platform/outbox/delivery-failure.ts'
import type { OutboxMessage } from '#server/platform/outbox/outbox.ts'
import { startSmtpServer } from '#test/outside/start-smtp-server.ts'
import { afterThis } from '#test/server/after-test.ts'
import { createMailer } from './mailer.ts'
import type { MailMessage } from './message.ts'

const outgoing = (message: Partial<MailMessage> = {}): OutboxMessage => ({
  kind: 'order-confirmation',
  dedupeKey: 'order-confirmation:7',
  createdAt: new Date('2026-03-04T05:06:07.089Z'),
  payload: {
    to: 'sam@sparky.test',
    subject: 'Hello',
    text: 'Hello Sam',
    html: '<p>Hello Sam</p>',
    ...message,
  },
})

const inTime = () => AbortSignal.timeout(20_000)

async function openFileMailer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'mailer-'))
  afterThis(() => rm(dataDir, { recursive: true }))
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'Arvo <hello@arvo.example>', dataDir })
  const files = () => readdir(join(dataDir, 'mail'))
  const read = async (name: string) => PostalMime.parse(await readFile(join(dataDir, 'mail', name)))
  return { mailer, files, read }
}

test('the pictures of a mail are attached to it, except those that the build lacks', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mailer-'))
  afterThis(() => rm(dataDir, { recursive: true }))
  const mailer = createMailer(
    { smtpUrl: undefined, mailFrom: 'Arvo <hello@arvo.example>', dataDir },
    { pictures: new Map([['wordmark', Buffer.from('a picture')]]) },
  )

  await mailer.deliver(outgoing({ pictures: ['wordmark', 'gone'] }), inTime())

  const [name = ''] = await readdir(join(dataDir, 'mail'))
  const { attachments } = await PostalMime.parse(await readFile(join(dataDir, 'mail', name)))
  expect(attachments).toMatchObject([
    { contentId: '<wordmark>', filename: 'wordmark.png', mimeType: 'image/png', disposition: 'inline' },
  ])
})

async function openSmtpMailer(options: SMTPServerOptions = {}) {
  const server = await startSmtpServer(options)
  const mailer = createMailer({ smtpUrl: server.url, mailFrom: 'Arvo <hello@arvo.example>', dataDir: '' })
  afterThis(server.close)
  afterThis(async () => mailer.close())
  return { mailer, server }
}

test('without a mail server, each message is one .eml file that mail programs can read', async () => {
  const { mailer, files, read } = await openFileMailer()

  await mailer.deliver(outgoing({ replyTo: 'kim@plumbs.test', subject: '3–5 days, O’Neil' }), inTime())

  const [name = ''] = await files()
  expect(name).toMatch(/^20260304T050607089Z-order-confirmation-[\da-f]{12}\.eml$/)
  const mail = await read(name)
  expect(mail).toMatchObject({
    subject: '3–5 days, O’Neil',
    from: { name: 'Arvo', address: 'hello@arvo.example' },
    to: [{ address: 'sam@sparky.test' }],
    replyTo: [{ address: 'kim@plumbs.test' }],
    date: '2026-03-04T05:06:07.000Z',
  })
  expect(mail.text?.trim()).toBe('Hello Sam')
  expect(mail.html?.trim()).toBe('<p>Hello Sam</p>')
})

test('a message delivered twice is still one file, under one Message-ID', async () => {
  const { mailer, files, read } = await openFileMailer()

  await mailer.deliver(outgoing(), inTime())
  const [first = ''] = await files()
  const { messageId } = await read(first)
  await mailer.deliver(outgoing(), inTime())

  expect(await files()).toEqual([first])
  expect((await read(first)).messageId).toBe(messageId)
  expect(messageId).toMatch(/^<[\da-f]{32}@arvo\.example>$/)
})

test('with a mail server, the message is sent to it, with the stable Message-ID and marked as automatic', async () => {
  const { mailer, server } = await openSmtpMailer()

  await mailer.deliver(outgoing(), inTime())

  const [mail] = server.received
  expect(mail?.messageId).toMatch(/^<[\da-f]{32}@arvo\.example>$/)
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
  expect(mail?.text?.trim()).toBe('Hello Sam')
})

test('one connection serves message after message', async () => {
  let connections = 0
  const { mailer, server } = await openSmtpMailer({
    onConnect(_session, done) {
      connections += 1
      done()
    },
  })

  await mailer.deliver(outgoing(), inTime())
  await mailer.deliver(outgoing(), inTime())

  expect(server.received).toHaveLength(2)
  expect(connections).toBe(1)
})

test('a temporary refusal by the mail server fails the delivery', async () => {
  const { mailer } = await openSmtpMailer({
    onRcptTo(_address, _session, done) {
      done(Object.assign(new Error('mailbox busy'), { responseCode: 450 }))
    },
  })

  await expect(mailer.deliver(outgoing(), inTime())).rejects.toMatchObject({ responseCode: 450 })
})

test('a mail server that hangs up during a message fails the delivery, and only the outbox retries it', async () => {
  const tries: string[] = []
  const { mailer, server } = await openSmtpMailer({
    onMailFrom(address) {
      tries.push(address.address)
      server.closeConnections()
    },
  })

  await expect(mailer.deliver(outgoing(), inTime())).rejects.toThrow()

  expect(tries).toEqual(['hello@arvo.example'])
})

test('a delivery is aborted at its timeout, also when the mail server never responds', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'hello@arvo.example',
    dataDir: '',
  })
  afterThis(async () => mailer.close())
  afterThis(async () => void silent.close())

  await expect(mailer.deliver(outgoing(), AbortSignal.timeout(200))).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('a delivery after the mailer was closed fails, so that the next process delivers the message', async () => {
  const { mailer } = await openSmtpMailer()
  await mailer.deliver(outgoing(), inTime())

  mailer.close()

  await expect(mailer.deliver(outgoing(), inTime())).rejects.toThrow('closed')
})

test.each([
  'sam@sparky.test, kim@plumbs.test',
  'Sam <sam@sparky.test>',
  'sam@sparky.test\r\nBcc: kim@plumbs.test',
  '',
])('the recipient %j is a permanent failure', async (to) => {
  const { mailer } = await openFileMailer()

  await expect(mailer.deliver(outgoing({ to }), inTime())).rejects.toThrow(Undeliverable)
})

test('a reply-to with more than one address is a permanent failure', async () => {
  const { mailer } = await openFileMailer()

  const delivery = mailer.deliver(outgoing({ replyTo: 'kim@plumbs.test\nBcc: sam@sparky.test' }), inTime())

  await expect(delivery).rejects.toThrow('the reply-to is not one plain address')
})

test('a line break in a subject adds no header', async () => {
  const { mailer, files, read } = await openFileMailer()

  await mailer.deliver(outgoing({ subject: 'Hello\r\nBcc: kim@plumbs.test\r\n\r\n<b>body</b>' }), inTime())

  const [name = ''] = await files()
  const mail = await read(name)
  expect(mail.subject).toBe('Hello Bcc: kim@plumbs.test <b>body</b>')
  expect(mail.bcc).toBeUndefined()
  expect(mail.text?.trim()).toBe('Hello Sam')
})

test('a stored payload that is no mail is a permanent failure', async () => {
  const { mailer } = await openFileMailer()

  const delivery = mailer.deliver({ ...outgoing(), payload: { to: 'sam@sparky.test' } }, inTime())

  await expect(delivery).rejects.toThrow(Undeliverable)
})

test('a sender that is no address is refused at start', () => {
  expect(() => createMailer({ smtpUrl: undefined, mailFrom: 'Arvo', dataDir: '' })).toThrow(
    /^MAIL_FROM takes/,
  )
})
