import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#app/ui/button.tsx'
import { mount } from '#test/app/mount.tsx'
import { Dialog } from './dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Choose Your Hosting Plan' })
const opener = page.getByRole('button', { name: 'Open' })

function Example({ onClose = () => undefined }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  function close() {
    onClose()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Choose Your Hosting Plan"
        footer={<Button>Submit Request</Button>}
      >
        <input aria-label="Email" />
      </Dialog>
    </>
  )
}

test('a dialog takes the focus, and Escape returns it to the button that opened it', async () => {
  const onClose = vi.fn()
  mount(<Example onClose={onClose} />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().contains(document.activeElement)).toBe(true)

  await userEvent.keyboard('{Escape}')

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(onClose).toHaveBeenCalledTimes(1)
})

/** A dialog whose title depends on the state that its button changes. */
function Ending({ onShown }: { onShown: (title: string) => void }) {
  const [open, setOpen] = useState(true)
  const [ended, setEnded] = useState(false)
  function end() {
    setOpen(false)
    setEnded(true)
  }
  const title = ended ? 'Keep it running' : 'End it'
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={title}>
      <Shown title={title} onShown={onShown} />
      <Button onClick={end}>End it now</Button>
    </Dialog>
  )
}

function Shown({ title, onShown }: { title: string; onShown: (title: string) => void }) {
  onShown(title)
  return null
}

test('a closing dialog does not change while it is still visible', async () => {
  const onShown = vi.fn()
  mount(<Ending onShown={onShown} />)

  await page.getByRole('button', { name: 'End it now' }).click()

  await expect.element(page.getByText('End it now')).not.toBeInTheDocument()
  expect(onShown.mock.calls.flat()).not.toContain('Keep it running')
})

test('Tab does not move the focus from the dialog to the page', async () => {
  mount(<Example />)
  await opener.click()
  page.getByRole('button', { name: 'Submit Request' }).element().focus()

  await userEvent.tab()

  await expect.element(opener).not.toHaveFocus()
})

test('a click beside the panel closes the dialog', async () => {
  mount(<Example />)
  await opener.click()
  await expect.element(dialog).toBeVisible()

  await dialog.click({ position: { x: 4, y: 4 } })

  await expect.element(dialog).not.toBeInTheDocument()
})

test('a click inside the panel does not close the dialog', async () => {
  mount(<Example />)
  await opener.click()

  await page.getByText('Choose Your Hosting Plan').click()

  await expect.element(dialog).toBeVisible()
})

test('the page does not scroll beside the panel, and can still be zoomed', async () => {
  mount(<Example />)
  await opener.click()
  const wheel = (on: Element, init?: WheelEventInit) =>
    on.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 100, ...init }))

  expect(wheel(dialog.element())).toBe(false)
  expect(wheel(document.body)).toBe(false)
  expect(wheel(document.body, { ctrlKey: true })).toBe(true)
  expect(wheel(page.getByText('Choose Your Hosting Plan').element())).toBe(true)
  await page.getByRole('button', { name: 'Close' }).click()
  expect(wheel(document.body)).toBe(true)
})

test('a closed dialog removes its content', async () => {
  mount(<Example />)
  await opener.click()
  await page.getByRole('button', { name: 'Close' }).click()

  await expect.element(page.getByText('Choose Your Hosting Plan')).not.toBeInTheDocument()
})

test('a dialog is at most 90% of the height, and its foot stays in view', async () => {
  await page.viewport(390, 640)
  mount(
    <Dialog open onClose={() => undefined} title="Long" footer={<Button>Submit Request</Button>}>
      <div style={{ height: 4000 }}>Long</div>
    </Dialog>,
  )

  await expect.element(page.getByRole('button', { name: 'Submit Request' })).toBeInViewport()
  const long = page.getByRole('dialog', { name: 'Long' }).element()
  expect(long.getBoundingClientRect().height).toBe(576)
  expect(long.firstElementChild?.clientHeight).toBe(576)
})
