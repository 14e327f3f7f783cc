import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { afterThis } from '#test/server/after-test.ts'
import { createMailbox } from './mailbox.ts'

async function openMailbox() {
  const dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'))
  afterThis(() => rm(dataDir, { recursive: true }))
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'Arvo <hello@arvo.example>', dataDir })
  const write = (subject: string, minute: number, html = `<p style="color:red">${subject}</p>`) =>
    mailer.deliver(
      {
        kind: 'order-confirmation',
        dedupeKey: subject,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
        payload: { to: 'sam@sparky.test', subject, text: `${subject} as text`, html },
      },
      AbortSignal.timeout(10_000),
    )
  const mailbox = createMailbox(dataDir)
  const get = async (path: string) => {
    const response = await mailbox.request(path)
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
  return { dataDir, write, get }
}

const hrefsIn = (body: string) => [...body.matchAll(/href="\/mail(\/[^"]+)"/g)].map(([, path]) => path)

test('the mailbox lists written mails, newest first', async () => {
  const { write, get } = await openMailbox()
  await write('First order', 1)
  await write('Second order', 2)

  const { body } = await get('/')

  expect(body.indexOf('Second order')).toBeLessThan(body.indexOf('First order'))
  expect(body).toContain('to sam@sparky.test')
})

test('an empty mailbox says so', async () => {
  const { get } = await openMailbox()

  expect((await get('/')).body).toContain('No email has been written yet.')
})

test('a mail is shown as HTML in a sandbox and as text', async () => {
  const { write, get } = await openMailbox()
  await write('Order & confirmation', 1)

  const { body } = await get(hrefsIn((await get('/')).body)[0] ?? '')

  expect(body).toContain('<h1>Order &amp; confirmation</h1>')
  expect(body).toMatch(/<iframe [^>]*sandbox="[^"]*" srcdoc="&lt;p style=&quot;color:red&quot;&gt;/)
  expect(body).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin)/)
  expect(body).toContain('Order &amp; confirmation as text')
})

test('no script in a mail can run: its markup is escaped, and the page’s policy allows no script', async () => {
  const { write, get } = await openMailbox()
  await write('"><script>alert(1)</script>', 1, '<script>alert(2)</script>"><script>alert(3)</script>')

  const list = await get('/')
  const { body, headers } = await get(hrefsIn(list.body)[0] ?? '')

  expect(list.body + body).not.toContain('<script')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).not.toContain('script-src')
})

test('only a written mail can be opened', async () => {
  const { dataDir, write, get } = await openMailbox()
  await write('Order', 1)
  await writeFile(join(dataDir, 'secret.eml'), 'Subject: secret\r\n\r\n')

  expect((await get('/..%2Fsecret.eml')).status).toBe(404)
  expect((await get('/nothing.eml')).status).toBe(404)
})
