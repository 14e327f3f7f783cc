import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Packing } from '#domain/orders/office/blank-cards.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import OfficePackScreen from './screen.tsx'

const PACKING: Packing = {
  id: '7c1',
  number: 'R-7K3M9Q',
  businessName: 'Sam’s Sparks',
  buyerNote: '',
  due: { by: '2026-11-23', daysLate: 2, isToday: false },
  lines: [{ line: 1, productId: 'keyring-black', name: 'Keyring card, black', quantity: 2, packed: 0 }],
}

function showPacking() {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(PACKING))
  mount(<OfficePackScreen />)
}

/** A camera whose track has these capabilities; returns what its lamp was asked for. */
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

test('the packing page says when the order is to be posted', async () => {
  showPacking()

  await expect.element(page.getByText('2 days late, Mon 23 Nov')).toBeVisible()
})

test('the torch of a camera that has one is switched on and off, and goes with the camera', async () => {
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

test('a torch that does not light stays off', async () => {
  showPacking()
  const lit = fakeCamera({ torch: true }, true)
  await press('Start the camera')

  await press('Turn the torch on')

  await vi.waitFor(() => expect(lit).toEqual([[{ torch: true }]]))
  await expect.element(page.getByRole('button', { name: 'Turn the torch on' })).toBeVisible()
})

test('a camera without a torch offers none', async () => {
  showPacking()
  fakeCamera({})

  await press('Start the camera')

  await expect.element(page.getByRole('button', { name: 'Stop the camera' })).toBeVisible()
  expect(page.getByRole('button', { name: /torch/ }).elements()).toEqual([])
})
