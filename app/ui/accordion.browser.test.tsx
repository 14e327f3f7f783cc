import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { AccordionItem } from './accordion.tsx'

const question = (name: string) => page.getByRole('button', { name })

test('the row of a question tells whether it is open, also when another question closes it', async () => {
  mount(
    <>
      <AccordionItem name="faq" title="How long?">
        Five days.
      </AccordionItem>
      <AccordionItem name="faq" title="How much?">
        Ten dollars.
      </AccordionItem>
    </>,
  )

  await question('How long?').click()
  await expect.element(question('How long?')).toHaveAttribute('aria-expanded', 'true')

  await question('How much?').click()
  await expect.element(question('How much?')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(question('How long?')).toHaveAttribute('aria-expanded', 'false')
})

test('before hydration only the browser tells whether a question is open, because it can be opened then', () => {
  expect(renderToString(<AccordionItem title="How long?">Five days.</AccordionItem>)).not.toContain(
    'aria-expanded',
  )
})

test('a question that was opened before hydration stays open, without a warning', async () => {
  const warn = vi.spyOn(console, 'error')
  const item = <AccordionItem title="How long?">Five days.</AccordionItem>
  const container = document.createElement('div')
  container.innerHTML = renderToString(item)
  document.body.append(container)
  await question('How long?').click()

  await act(async () => {
    const root = hydrateRoot(container, item)
    onTestFinished(() => {
      root.unmount()
      container.remove()
    })
  })

  await expect.element(page.getByText('Five days.')).toBeVisible()
  expect(warn).not.toHaveBeenCalled()
})
