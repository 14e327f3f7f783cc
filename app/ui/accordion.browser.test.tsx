import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
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
