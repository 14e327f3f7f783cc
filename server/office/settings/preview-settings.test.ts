import { expect, test } from 'vitest'
import type { OfficeSettings } from '#domain/office/office-settings.ts'
import type { Site } from '#server/site/site.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

/** A site whose previews show the receivers of personal data. */
const site: Site = {
  answer: (c) => c.notFound(),
  async show() {},
  preview: async (_, { receivers }) => ({ html: JSON.stringify(receivers), headers: {} }),
}

test('the preview of a page names the receivers of personal data, as the published page does', async () => {
  const server = await startTestServer({
    jobs: false,
    site,
    formsForwardUrl: 'https://formspree.io/f/abcdwxyz',
  })
  const call = await asOperator(server)
  const { previewKey: key } = (await call('/settings')).body as OfficeSettings

  const preview = await fetch(`${server.url}/office/preview/privacy?${new URLSearchParams({ key })}`)

  expect(await preview.text()).toBe('["form-inbox"]')
})
