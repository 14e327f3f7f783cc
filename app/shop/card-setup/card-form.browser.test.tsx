import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { OWN_CARD } from '#test/app/own-card.ts'
import { CardForm } from './card-form.tsx'

const SEARCH = 'https://www.google.com/maps/search/?api=1&query=Kovac+Electrical'
const CARD = { ...OWN_CARD, destination: SEARCH }

test('a card whose saved link is an older search can be renamed, and its link is not sent', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}))
  const onSaved = vi.fn()
  mount(<CardForm card={CARD} onSaved={onSaved} />)

  await page.getByRole('textbox', { name: 'Name of this card' }).fill('Kitchen bench')
  await page.getByRole('button', { name: 'Save card' }).click()

  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(fetch.mock.lastCall?.[1]?.body).toBe(JSON.stringify({ label: 'Kitchen bench' }))
})
