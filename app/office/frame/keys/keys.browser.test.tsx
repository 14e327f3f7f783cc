import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { Keys } from './keys.tsx'

const undo = vi.fn()

/** The keys, and a button that opens their list, as in the menu. */
function KeysAndButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Keys
      </button>
      <Keys open={open} setOpen={setOpen} />
    </>
  )
}

function showOffice(): void {
  undo.mockClear()
  mount(
    <>
      <input aria-label="Search" type="search" data-key="s" />
      <textarea aria-label="Note" data-key="n" />
      <button type="button" data-key="z" onClick={undo}>
        Undo
      </button>
      <a href="#first" data-row>
        First
      </a>
      <a href="#folded" data-row hidden>
        Folded
      </a>
      <a href="#second" data-row>
        Second
      </a>
      <KeysAndButton />
    </>,
  )
}

test('S focuses the search, and is not typed into it', async () => {
  showOffice()

  await userEvent.keyboard('s')

  await expect.element(page.getByLabelText('Search')).toHaveFocus()
  await expect.element(page.getByLabelText('Search')).toHaveValue('')
})

test('J and K move the focus over the rows that are visible', async () => {
  showOffice()

  await userEvent.keyboard('j')
  await expect.element(page.getByRole('link', { name: 'First' })).toHaveFocus()
  await userEvent.keyboard('jj')
  await expect.element(page.getByRole('link', { name: 'Second' })).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(page.getByRole('link', { name: 'First' })).toHaveFocus()
})

test('Z presses Undo, but not with a modifier and not while typing', async () => {
  showOffice()

  await userEvent.keyboard('{Control>}z{/Control}{Shift>}Z{/Shift}{Alt>}z{/Alt}')
  await userEvent.keyboard('nz')
  expect(undo).not.toHaveBeenCalled()
  await expect.element(page.getByLabelText('Note')).toHaveValue('z')
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('z')

  expect(undo).toHaveBeenCalledOnce()
})

test('? lists the keys, and the switch in the list turns them off and on again', async () => {
  showOffice()
  await userEvent.keyboard('?')
  await expect.element(page.getByText('Go to Orders')).toBeVisible()

  await page.getByText('Single keys work').click()
  await page.getByRole('button', { name: 'Close' }).click()
  await userEvent.keyboard('z?')

  expect(undo).not.toHaveBeenCalled()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Keys' }).click()
  await page.getByText('Single keys work').click()
  await page.getByRole('button', { name: 'Close' }).click()
  await userEvent.keyboard('z')
  expect(undo).toHaveBeenCalledOnce()
})
