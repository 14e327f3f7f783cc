import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { CopyLink, TextLink } from './text-link.tsx'

const LINK = 'https://g.page/r/kovac/review'
const MESSAGE = `Thanks for choosing Kovac Electrical! If you have a minute, a Google review helps us a lot: ${LINK}`

const textButton = () => page.getByRole('link', { name: 'Text your review link' })

function shareWith(share: () => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
}

test('a device with a share sheet opens it with the message, and closing the sheet is no error', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  shareWith(share)
  mount(<TextLink link={LINK} business="Kovac Electrical" />)

  await textButton().click()

  expect(share).toHaveBeenCalledExactlyOnceWith({ text: MESSAGE })
})

test('when the share sheet cannot open, the text message opens in its place', async () => {
  shareWith(() => Promise.reject(new DOMException('not allowed', 'NotAllowedError')))
  const opened = vi.fn()
  navigation.addEventListener(
    'navigate',
    (event) => {
      event.preventDefault()
      opened(event.destination.url)
    },
    { once: true },
  )
  mount(<TextLink link={LINK} business="Kovac Electrical" />)

  await textButton().click()

  await expect.poll(() => opened.mock.calls).toEqual([[`sms:?&body=${encodeURIComponent(MESSAGE)}`]])
})

test('a second press while the share sheet is opening opens no text message', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('busy', 'InvalidStateError')))
  shareWith(share)
  const opened = vi.fn((event: NavigateEvent) => event.preventDefault())
  navigation.addEventListener('navigate', opened)
  onTestFinished(() => navigation.removeEventListener('navigate', opened))
  mount(<TextLink link={LINK} business="Kovac Electrical" />)

  await textButton().click()
  await expect.poll(() => share.mock.settledResults.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve))

  expect(opened).not.toHaveBeenCalled()
})

test('without a share sheet, the link opens a text message with the same text', async () => {
  mount(<TextLink link={LINK} business="Kovac Electrical" />)

  const href = textButton().element().getAttribute('href') ?? ''

  expect(href).toBe(`sms:?&body=${encodeURIComponent(MESSAGE)}`)
})

test('the review link can be copied', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  mount(<CopyLink link={LINK} />)

  await page.getByRole('button', { name: 'Copy review link' }).click()

  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK)
})
