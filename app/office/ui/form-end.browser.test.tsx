import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { FormEnd } from './form-end.tsx'

const END = { busy: false, busyLabel: 'Saving…', action: 'Save' }

test('the live region is in the page before a save fails, and takes no room', async () => {
  mount(
    <form className="grid gap-4">
      <FormEnd failed={undefined} {...END} />
    </form>,
  )

  await expect.element(page.getByRole('alert')).toBeInTheDocument()
  const form = document.querySelector('form')
  const button = document.querySelector('button')
  expect(form?.getBoundingClientRect().height).toBe(button?.getBoundingClientRect().height)
})

test('a failed save says why above its button, which stands first and in the sun, and the other button changes nothing', async () => {
  let kept = 0
  mount(
    <FormEnd failed="That order has changed." {...END} keep={{ label: 'Keep it', onClick: () => kept++ }} />,
  )

  await expect.element(page.getByRole('alert')).toHaveTextContent('That order has changed.')
  const [first, second] = page.getByRole('button').elements()
  expect(first?.textContent).toBe('Save')
  expect(first?.classList).toContain('btn-sun')
  expect(second?.classList).not.toContain('btn-sun')
  await page.getByRole('button', { name: 'Keep it' }).click()
  expect(kept).toBe(1)
})
