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
