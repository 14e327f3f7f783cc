import './custom-solutions.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { AutomationCards } from './automation-cards.tsx'

const card = (title: string) => page.getByRole('heading', { name: title, exact: true })
const titles = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((each) => each.textContent)

function Example() {
  const [level, setLevel] = useState(5)
  return (
    <>
      <button type="button" onClick={() => setLevel(10)}>
        Ten
      </button>
      <AutomationCards level={level} />
    </>
  )
}

test('several cards may be open at once, and each closes again', async () => {
  mount(<Example />)
  const form = page.getByText('Someone sends a form on your website.')
  const quote = page.getByText('The customer says yes to a quote.')
  await expect.element(form).not.toBeVisible()

  await card('Website Form Submission').click()
  await card('Quote Accepted').click()
  await expect.element(form).toBeVisible()
  await expect.element(quote).toBeVisible()

  await card('Quote Accepted').click()
  await expect.element(quote).not.toBeVisible()
  await expect.element(form).toBeVisible()
})

test('another level reorders the cards, and open cards stay open', async () => {
  mount(<Example />)
  await card('Quote Accepted').click()
  await card('Website Form Submission').click()
  expect(titles()[0]).toBe('Website Form Submission')

  await page.getByRole('button', { name: 'Ten' }).click()

  await expect.poll(() => titles().slice(0, 2)).toEqual(['Start a Workflow or Sequence', 'Quote Accepted'])
  expect(titles()).toHaveLength(21)
  await expect.element(page.getByText('The customer says yes to a quote.')).toBeVisible()
  await expect.element(page.getByText('Someone sends a form on your website.')).toBeVisible()
})

test('on a phone, each automation says beside its checkbox what the checkbox does', async () => {
  await page.viewport(390, 844)
  mount(<AutomationCards level={5} />)

  const label = page.getByText(/^Put it on my list/).first()
  await expect.poll(() => label.element().getBoundingClientRect().width).toBeGreaterThan(60)

  await page.getByRole('checkbox').first().click()
  await expect.element(page.getByText(/^On your list/)).toBeVisible()
})

test('the keyboard’s focus shows on the checkbox of an automation', async () => {
  mount(<AutomationCards level={5} />)
  await userEvent.tab() // the link to the hosting plans
  await userEvent.tab()
  await userEvent.tab()

  const box = page.getByRole('checkbox').first().element()
  expect(document.activeElement).toBe(box)
  expect(getComputedStyle(box).outlineStyle).toBe('solid')
})
