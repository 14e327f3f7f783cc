import { expect, test } from 'vitest'
import { startProviderServer } from '#test/fixtures/provider-server.ts'
import { newVisitor } from '#test/fixtures/visitor.ts'

/** The fields of the form in the provider's page. The form submits itself in a browser. */
const fieldsOf = (page: string) =>
  new URLSearchParams(
    [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )

test('Apple posts its response as a form, with the name of a new person', async () => {
  const fixture = await startProviderServer()
  const [local] = fixture.config.auth.providers
  const shop = await startProviderServer({ auth: { providers: local ? [{ ...local, name: 'apple' }] : [] } })
  const visitor = newVisitor()
  const url = shop.authorizeUrl({ provider: 'apple' })
  const atApple = await visitor.follow(url, ({ origin }) => origin === fixture.oidc.issuer)
  expect(atApple.searchParams.get('response_mode')).toBe('form_post')
  expect(atApple.searchParams.get('scope')).toBe('openid email name')

  const page = await visitor.land(atApple.href)
  const form = fieldsOf(await page.text())
  form.set('user', '{"name":{"firstName":"Samantha","lastName":"Sparks"},"email":"evil@sparky.test"}')
  const ended = await visitor.open(`${shop.url}/auth/v1/callback`, { method: 'POST', body: form })

  expect(ended.status).toBe(303)
  const user = await shop.deps.db.selectFrom('auth.users').selectAll().executeTakeFirstOrThrow()
  expect(user).toMatchObject({
    email: 'sam@sparky.test',
    user_metadata: { full_name: 'Samantha Sparks', email: 'sam@sparky.test' },
  })
})
