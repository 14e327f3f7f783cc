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
  claims: { isDone: false, shown: 7, hidden: 0, unproven: 7 },
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
