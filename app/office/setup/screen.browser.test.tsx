import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OfficeSetup } from '#domain/office/office-setup.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import OfficeSetupScreen from './screen.tsx'

const NEW_SHOP: OfficeSetup = {
  mail: { isDone: false, to: 'boss@arvo.example', problem: 'no_server', test: null },
  payments: { isDone: false, mode: 'sandbox', test: null, webhookAt: null },
  brand: { isDone: false, name: 'Arvo', abn: '', missing: ['abn'] },
  domain: { isDone: false, host: 'localhost:3000' },
  twoFactor: { isDone: false, on: [], off: ['boss@arvo.example'] },
  backup: { isDone: false, at: null, days: null },
  claims: { isDone: false, shown: 7, hidden: 0, unproven: 7, ending: 0 },
  notices: [],
}

test('the main action of the set-up is the first check that the operator can do', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(NEW_SHOP))
  mount(<OfficeSetupScreen />)

  await expect.element(page.getByRole('heading', { name: 'Connect email To do', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Fill it in' })).toHaveClass('btn-sun')
  await expect.element(page.getByRole('button', { name: 'Send me one' })).toHaveClass('btn-line')
})

test('the checks that the operator can do come first, and the others are for whoever runs the server', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const setup = { ...NEW_SHOP, claims: { ...NEW_SHOP.claims, isDone: true, unproven: 0 } }
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(setup))
  mount(<OfficeSetupScreen />)
  await expect.element(page.getByRole('heading', { name: 'You can do now' })).toBeVisible()

  const headings = [...document.querySelectorAll('section[aria-labelledby=checks] :is(h3, h4)')]
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'You can do now',
    'Fill in brand and ABN To do',
    'Turn on two-factor sign-in To do',
    'Ask whoever runs the server',
    'Connect email To do',
    'Connect payments To do',
    'Get a domain fit for chips To do',
    'Make a backup To do',
    'Done',
    'Claims checked Done',
  ])
})
