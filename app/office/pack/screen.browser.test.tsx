import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Keys } from '#app/office/frame/keys/keys.tsx'
import type { Packing } from '#domain/orders/office/blank-cards.ts'
import { fakeScanner } from '#test/app/camera.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import OfficePackScreen from './screen.tsx'

const PACKING: Packing = {
  id: '7c1',
  number: 'R-7K3M9Q',
  businessName: 'Sam’s Sparks',
  buyerNote: '',
  due: { by: '2026-11-23', daysLate: 2, isToday: false, isPast: true },
  lines: [
    {
      line: 1,
      productId: 'keyring-black',
      name: 'Keyring card, black',
      quantity: 2,
      packed: 1,
      codes: ['7K3M9QXA'],
    },
  ],
}

function showPacking() {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(PACKING))
  mount(<OfficePackScreen />)
  return fetch
}

/** Mocks a camera whose track has these capabilities. Returns the list of constraints that the track gets. */
function fakeCamera(capabilities: object, refuses = false) {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
  const stream = canvas.captureStream(30)
  const lit: unknown[] = []
  for (const track of stream.getVideoTracks()) {
    vi.spyOn(track, 'getCapabilities').mockReturnValue(capabilities)
    vi.spyOn(track, 'applyConstraints').mockImplementation(async (constraints) => {
      lit.push(constraints?.advanced)
      if (refuses) throw new DOMException('no', 'OverconstrainedError')
    })
  }
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  return lit
}

const press = (name: string) => page.getByRole('button', { name }).click()

test('the packing page says that the order is late', async () => {
  showPacking()

  await expect.element(page.getByText('2 days late, Mon 23 Nov')).toBeVisible()
})

test('on a phone, what to pack is in view, and “Type code” opens the field and goes', async () => {
  await page.viewport(390, 844)
  showPacking()
  const line = page.getByText('Keyring card, black')
  await expect.element(line).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Code or tap link' })

  await expect.element(field).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Start the camera' })).toHaveClass('btn-sun')
  expect(line.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight)
  await press('Type code')

  await expect.element(field).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Type code' })).not.toBeInTheDocument()
})

test('a camera’s torch can be switched on and off, and its button disappears when the camera stops', async () => {
  showPacking()
  const lit = fakeCamera({ torch: true })
  await press('Start the camera')

  await press('Turn the torch on')
  await press('Turn the torch off')
  await expect.element(page.getByRole('button', { name: 'Turn the torch on' })).toBeVisible()
  await press('Stop the camera')

  await expect.element(page.getByRole('button', { name: /torch/ })).not.toBeInTheDocument()
  expect(lit).toEqual([[{ torch: true }], [{ torch: false }]])
})

test('when the camera refuses to light its torch, the button still offers to turn it on', async () => {
  showPacking()
  const lit = fakeCamera({ torch: true }, true)
  await press('Start the camera')

  await press('Turn the torch on')

  await vi.waitFor(() => expect(lit).toEqual([[{ torch: true }]]))
  await expect.element(page.getByRole('button', { name: 'Turn the torch on' })).toBeVisible()
})

test('a camera without a torch has no button for one', async () => {
  showPacking()
  fakeCamera({})

  await press('Start the camera')

  await expect.element(page.getByRole('button', { name: 'Stop the camera' })).toBeVisible()
  expect(page.getByRole('button', { name: /torch/ }).elements()).toEqual([])
})

test('Z takes the card that was scanned last out again', async () => {
  const fetch = showPacking()
  mount(<Keys open={false} setOpen={() => {}} />)
  const scanner = fakeScanner()
  await press('Start the camera')
  const taken = { code: 'N3ZHBGP2', name: 'Keyring card, black', position: 2, quantity: 2 }
  fetch.mockImplementation(async () => Response.json({ ...PACKING, taken }))
  scanner.show('https://shop.example/t/N3ZHBGP2?q')
  await expect.element(page.getByText('N3ZH BGP2 is in')).toBeVisible()

  await userEvent.keyboard('z')

  await expect.element(page.getByText('N3ZH BGP2 is out again. Put it back with the blanks.')).toBeVisible()
})

test('a card that was packed before a reload can be taken out', async () => {
  const fetch = showPacking()
  await page.getByText('Which cards are in').click()

  await page.getByRole('button', { name: 'Take out 7K3M9QXA' }).click()

  await expect.element(page.getByText('7K3M 9QXA is out again. Put it back with the blanks.')).toBeVisible()
  expect(fetch).toHaveBeenCalledWith(
    expect.stringContaining('/unpack'),
    expect.objectContaining({ body: JSON.stringify({ scanned: '7K3M9QXA' }) }),
  )
})

test('after a refused code a scanner that types writes over it', async () => {
  const fetch = showPacking()
  const field = page.getByRole('textbox', { name: 'Code or tap link' })
  await press('Type code')
  await field.fill('55FGKX8X')
  fetch.mockImplementation(async () =>
    Response.json({ error: { code: 'wrong_type', message: 'It is a keyring.' } }, { status: 409 }),
  )

  await press('Add card')

  await expect.element(page.getByText(/It is a keyring\./)).toBeVisible()
  const input = field.element() as HTMLInputElement
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('55FGKX8X')
})

test('on the narrowest phone, the bar at the foot covers no more than the page leaves free for it', async () => {
  await page.viewport(320, 640)
  showPacking()
  await expect.element(page.getByText('1 of 2 cards packed')).toBeVisible()

  const foot = getComputedStyle(document.documentElement).getPropertyValue('--foot')
  const free = Number(/(\d+)px/.exec(foot)?.[1])
  expect(document.querySelector('.work-bar')?.getBoundingClientRect().height).toBeLessThanOrEqual(free)
})

test('the Tab key leads from the camera to the field for typed codes below it, and then to the cards', async () => {
  await page.viewport(1440, 900)
  showPacking()
  await expect.element(page.getByRole('textbox', { name: 'Code or tap link' })).toBeVisible()

  page.getByRole('button', { name: 'Start the camera' }).element().focus()
  await userEvent.tab()

  await expect.element(page.getByRole('textbox', { name: 'Code or tap link' })).toHaveFocus()
})
