import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { Button } from './button.tsx'

function Example() {
  const [busy, setBusy] = useState(false)
  return (
    <Button variant="sun" busy={busy} busyLabel="Submitting..." onClick={() => setBusy(true)}>
      Book my free consult
    </Button>
  )
}

test('a busy button is disabled, shows its busy label and keeps its width', async () => {
  mount(<Example />)
  const idle = page.getByRole('button', { name: 'Book my free consult' })
  await document.fonts.ready
  const width = idle.element().getBoundingClientRect().width

  await idle.click()

  const busy = page.getByRole('button', { name: 'Submitting...' })
  await expect.element(busy).toBeDisabled()
  expect(busy.element().getBoundingClientRect().width).toBe(width)
})

test('a button with a ref of its caller gets the focus back after it was busy', async () => {
  const saved = Promise.withResolvers<void>()
  const refs: unknown[] = []
  function Example() {
    const [busy, setBusy] = useState(false)
    async function save() {
      setBusy(true)
      await saved.promise
      setBusy(false)
    }
    return (
      <Button ref={(button) => void refs.push(button)} busy={busy} onClick={() => void save()}>
        Save
      </Button>
    )
  }
  mount(<Example />)
  const button = page.getByRole('button', { name: 'Save' })
  await button.click()
  await expect.poll(() => document.activeElement).toBe(document.body)

  saved.resolve()

  await expect.element(button).toHaveFocus()
  expect(refs).toContain(button.element())
})
