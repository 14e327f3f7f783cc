import { expect, test } from '#e2e/fixtures.ts'
import { missingFrom, readPrerendered } from './page.ts'
import { FACTS } from './table.ts'

for (const [path, ...facts] of FACTS) {
  test(`without JavaScript, ${path} has all the content that the specification requires`, async ({
    page,
    request,
  }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(path === '/nope' ? 404 : 200)
    const prerendered = await readPrerendered(page, await response.text())

    expect(facts.flatMap((each) => missingFrom(prerendered, each))).toEqual([])
  })
}
