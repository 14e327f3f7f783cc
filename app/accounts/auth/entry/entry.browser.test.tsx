import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readAuthParams } from '#app/accounts/auth/auth-params.ts'
import { useSignIn } from '#app/accounts/auth/use-sign-in.ts'
import { mount } from '#test/app/mount.tsx'
import { Entry } from './entry.tsx'

const onSent = vi.fn()

function Example({ hash }: { hash: string }) {
  const params = readAuthParams('?signup=true', hash, location.origin)
  return <Entry params={params} signIn={useSignIn(params)} onSent={onSent} />
}

test('the form begins with the email that the link names, on both tabs', async () => {
  mount(<Example hash="#email=sam%40sparky.test" />)

  await expect.element(page.getByLabelText('Email')).toHaveValue('sam@sparky.test')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveValue('sam@sparky.test')
})
