import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readAuthParams } from '#app/accounts/auth/auth-params.ts'
import type { AuthTab } from '#app/accounts/auth/use-auth-step.ts'
import { useSignIn } from '#app/accounts/auth/use-sign-in.ts'
import { mount } from '#test/app/mount.tsx'
import { Entry } from './entry.tsx'

const onSent = vi.fn()

function Example({ hash }: { hash: string }) {
  const params = readAuthParams('?signup=true', hash, location.origin)
  const [tab, setTab] = useState<AuthTab>('create')
  return <Entry params={params} signIn={useSignIn(params)} tab={tab} onTab={setTab} onSent={onSent} />
}

test('the form begins with the email that the link names, on both tabs', async () => {
  mount(<Example hash="#email=sam%40sparky.test" />)

  await expect.element(page.getByLabelText('Email')).toHaveValue('sam@sparky.test')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveValue('sam@sparky.test')
})

test('a new account needs no password: a code is mailed to the address, whether or not it has an account', async () => {
  const service = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}))
  onTestFinished(() => service.mockRestore())
  mount(<Example hash="#email=sam%40sparky.test" />)

  await page.getByRole('button', { name: 'Email me a link instead' }).click()

  await expect.poll(() => onSent.mock.lastCall).toEqual([{ kind: 'join', email: 'sam@sparky.test' }])
  const [, sent] =
    service.mock.calls.find(([url]) => typeof url === 'string' && url.includes('/auth/v1/otp')) ?? []
  expect(JSON.parse(typeof sent?.body === 'string' ? sent.body : '{}')).toMatchObject({
    email: 'sam@sparky.test',
    create_user: true,
    data: { company_name: '', business_type: 'trade' },
  })
})

test('a code without an address is not asked for: the email field says what is missing', async () => {
  mount(<Example hash="" />)

  await page.getByRole('button', { name: 'Email me a link instead' }).click()

  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address.')
})

test('after a short password, the hint alone says how long it must be, and stays in its place', async () => {
  const refusal = { error_code: 'weak_password', msg: 'Password should be at least 6 characters.' }
  const service = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json(refusal, { status: 422 }))
  onTestFinished(() => service.mockRestore())
  mount(<Example hash="#email=sam%40sparky.test" />)
  const [password, hint] = [page.getByLabelText('Password'), page.getByText(/at least 6 characters/)]
  await password.fill('abc')
  const top = hint.element().getBoundingClientRect().top

  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await expect.element(password).toHaveAccessibleDescription('Password must be at least 6 characters')
  await expect.element(hint).toHaveClass('text-bad')
  expect(hint.element().getBoundingClientRect().top).toBe(top)
})

test('wrong credentials mark both fields, with the message directly below them, above the hint', async () => {
  const refusal = { error_code: 'invalid_credentials', msg: 'Invalid login credentials' }
  const service = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json(refusal, { status: 400 }))
  onTestFinished(() => service.mockRestore())
  mount(<Example hash="#email=sam%40sparky.test" />)
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByLabelText('Password').fill('not this one')

  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(page.getByLabelText('Password'))
    .toHaveAccessibleDescription(
      /^That email and password don’t go together.* Password must be at least 6 characters$/,
    )
  const hint = page.getByText('Password must be at least 6 characters')
  await expect.element(hint).toBeVisible()
  const message = page.getByText(/^That email and password don’t go together/).element()
  expect(message.getBoundingClientRect().bottom).toBeLessThan(hint.element().getBoundingClientRect().top)
})
