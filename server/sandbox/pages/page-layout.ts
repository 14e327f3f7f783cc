import { html } from 'hono/html'
import { brand } from '#domain/brand/brand.ts'
import { CHALK_LINE, type PicturesInForce } from '#server/platform/mail/mail-pictures.ts'

/** `font` is the URL of the site's font; undefined without a build. */
export type PageLook = { font: string | undefined; pictures: PicturesInForce }

export type Site = { publicUrl: string; look: PageLook }
export type Html = ReturnType<typeof html>

/** The layout of the sandbox's pages. Every page says that no money moves. */
export function layout(site: Site, title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${brand.name} payment sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/page.css" />
      </head>
      <body>
        <header>
          <a class="name" href="${site.publicUrl}/">${wordmark(site)}</a>
          <p role="note"><strong>Payment sandbox.</strong> No money moves.</p>
          ${site.look.pictures.has(CHALK_LINE) ? html`<span class="chalk"></span>` : ''}
        </header>
        <main id="main">${content}</main>
        <footer>
          <p>This page stands in for the real payment page while the shop is being tried out. No money moves here.</p>
        </footer>
      </body>
    </html>`
}

function wordmark({ look }: Site): Html | string {
  if (!look.pictures.has('wordmark')) return brand.name
  return html`<picture
    ><source srcset="${pictureUrl('wordmark-dark')}" media="(prefers-color-scheme: dark)" /><img
      src="${pictureUrl('wordmark')}"
      alt="${brand.name}"
      width="124"
      height="34"
  /></picture>`
}

export const pictureUrl = (name: string) => `/sandbox/pictures/${name}.png`

export function row(name: string, amount: string, look = ''): Html {
  return html`<tr class="${look}">
    <th scope="row">${name}</th>
    <td>${amount}</td>
  </tr>`
}
