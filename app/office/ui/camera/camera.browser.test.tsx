import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { Camera } from './camera.tsx'
import { readCodes } from './read-codes.ts'

vi.mock('./read-codes.ts', { spy: true })

function CameraToLeave() {
  const [isLeft, setLeft] = useState(false)
  if (isLeft) return null
  return (
    <>
      <Camera onCode={() => {}} refused="No camera." frame="h-40" />
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  )
}

/** Shows a camera that waits for the visitor's permission. `allow` gives the permission. */
function showCamera() {
  onTestFinished(() => void vi.restoreAllMocks())
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
  const stream = canvas.captureStream(30)
  const permission = Promise.withResolvers<MediaStream>()
  const open = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(permission.promise)
  mount(<CameraToLeave />)
  return {
    open,
    allow: () => permission.resolve(stream),
    states: () => stream.getTracks().map(({ readyState }) => readyState),
  }
}

const button = (name: string) => page.getByRole('button', { name })

test('a second press during the question for permission opens no second camera', async () => {
  const { open, allow, states } = showCamera()
  await button('Start the camera').click()
  await button('Start the camera').click()
  allow()

  await button('Stop the camera').click()

  expect(open).toHaveBeenCalledOnce()
  expect(states()).toEqual(['ended'])
})

test('a camera that is allowed after the screen was left stops at once', async () => {
  const { allow, states } = showCamera()
  await button('Start the camera').click()
  await button('Leave').click()

  allow()

  await expect.poll(states).toEqual(['ended'])
})

test('when the reader of codes does not load, the page says so and the camera stops', async () => {
  vi.mocked(readCodes).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { allow, states } = showCamera()
  await button('Start the camera').click()

  allow()

  await expect.element(page.getByText(/^The code reader didn’t load/)).toBeVisible()
  await expect.element(button('Start the camera')).toBeVisible()
  expect(states()).toEqual(['ended'])
})
