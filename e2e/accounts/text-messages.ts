import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from '#e2e/fixtures.ts'
import { test as base } from '#e2e/own-server.ts'

type TextMessage = { to: string; text: string }
type Texts = {
  url: string
  received: readonly TextMessage[]
  /** Waits for the nth message (from 1) and returns its code. */
  code: (number: number) => Promise<string>
}

/** Tests whose server sends text messages to a webhook receiver that records them. */
export const test = base.extend<{ texts: Texts }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
  texts: async ({}, use) => {
    const received: TextMessage[] = []
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        received.push(JSON.parse(body) as TextMessage)
        response.writeHead(204).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/texts`,
      received,
      async code(number) {
        await expect.poll(() => received.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(number)
        return /^\d{6}/.exec(received[number - 1]?.text ?? '')?.[0] ?? ''
      },
    })
    server.closeAllConnections()
    server.close()
  },
  settings: ({ texts }, use) =>
    use({
      SMS_WEBHOOK_URL: texts.url,
      SMS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
      // the server allows the next message at once, but the page makes the visitor wait a minute
      AUTH_MAIL_INTERVAL: '0',
    }),
})
