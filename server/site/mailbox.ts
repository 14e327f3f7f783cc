import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { brand } from '#domain/brand/brand.ts'
import { cutMonth } from '#domain/time/shop-time.ts'
import { mailFolder } from '#server/platform/mail/mail-files.ts'

const SHOWN = 100

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 Archivo,Arial,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem}
li{padding:.5rem 0;border-bottom:1px solid #7a899b}
ul{padding:0;list-style:none}
time,dt{opacity:.75}
dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1rem}
dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:60rem;border:1px solid #7a899b}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #7a899b;padding:1rem}`

// Nothing runs and nothing is fetched: pictures are data URLs. Inline styles are allowed, because the frame of a mail
// inherits this policy and mails need inline styles.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * `/mail`: the emails written to disk, newest first, for `npm run dev` (api.md 3). Never mounted in production,
 * because it has no access control.
 */
export function createMailbox(dataDir: string): Hono {
  const folder = mailFolder(dataDir)
  const app = new Hono()

  app.get('/', async (c) => {
    const names = (await listMails(folder)).slice(0, SHOWN)
    const mails = await Promise.all(names.map(async (name) => ({ name, mail: await readMail(folder, name) })))
    const rows = mails.map(
      ({ name, mail }) => html`<li><time>${when(mail)}</time><br>
        <a href="/mail/${name}">${mail.subject ?? 'No subject'}</a><br>to ${people(mail.to)}</li>`,
    )
    return show(
      c,
      'Mail',
      rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No email has been written yet.</p>`,
    )
  })

  app.get('/:name', async (c) => {
    const name = c.req.param('name')
    // only listed names are read, so that no other path reaches the disk
    if (!(await listMails(folder)).includes(name)) return c.notFound()
    const mail = await readMail(folder, name)
    return show(
      c,
      mail.subject ?? 'No subject',
      html`<p><a href="/mail">All mail</a></p>
      <dl><dt>From</dt><dd>${people(mail.from && [mail.from])}</dd>
      <dt>To</dt><dd>${people(mail.to)}</dd>
      <dt>Reply to</dt><dd>${people(mail.replyTo)}</dd>
      <dt>Date</dt><dd>${when(mail)}</dd>
      <dt>File</dt><dd>${name}</dd></dl>
      <h2>HTML</h2>
      <iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${htmlOf(mail)}"></iframe>
      <h2>Text</h2>
      <pre>${mail.text ?? ''}</pre>`,
    )
  })

  return app
}

/** Lists the written mails, newest first. Their names begin with the time. */
async function listMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] // nothing was ever sent
    throw error
  })
  return names
    .filter((name) => /^[a-z\d][a-z\d-]*\.eml$/i.test(name))
    .sort()
    .reverse()
}

async function readMail(folder: string, name: string): Promise<Email> {
  return PostalMime.parse(await readFile(join(folder, name)))
}

/** The HTML of a mail, with its attached pictures as data URLs in place of their content ids. */
function htmlOf({ html: markup = '', attachments }: Email): string {
  return attachments.reduce((shown, { contentId = '', content, mimeType }) => {
    const data = Buffer.from(content as ArrayBuffer).toString('base64')
    return shown.replaceAll(`cid:${contentId.slice(1, -1)}"`, `data:${mimeType};base64,${data}"`)
  }, markup)
}

function people(addresses: readonly Address[] = []): string {
  return addresses
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name)))
    .join(', ')
}

function when({ date }: Email): string {
  return date === undefined
    ? ''
    : cutMonth(new Date(date).toLocaleString('en-AU', { dateStyle: 'medium', timeStyle: 'medium' }))
}

type Markup = ReturnType<typeof html>

function show(c: Context, title: string, body: Markup) {
  c.header('Content-Security-Policy', POLICY)
  c.header('Cache-Control', 'no-store')
  return c.html(html`<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} | ${brand.name}</title>
<style>${raw(STYLE)}</style></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`)
}
