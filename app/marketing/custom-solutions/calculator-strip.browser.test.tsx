import './custom-solutions.css'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { Calculator } from './calculator.tsx'

test('on a phone, the copy of the result stays below the header while the fields scroll', async () => {
  await page.viewport(390, 508) // the height that an open keyboard leaves
  onTestFinished(() => scrollTo({ top: 0, behavior: 'instant' }))
  mount(
    <div style={{ paddingBlock: 600 }}>
      <Calculator level={5} onLevel={() => undefined} />
    </div>,
  )
  const strip = document.querySelector('.calculator-strip') ?? document.body
  const rate = page.getByRole('textbox', { name: 'Your hourly rate' }).element()
  const top = Number.parseFloat(getComputedStyle(strip).top)

  scrollBy({ top: rate.getBoundingClientRect().top - 200, behavior: 'instant' })

  expect(top).toBeGreaterThan(0)
  expect(strip.getBoundingClientRect().top).toBe(top)
  await expect.element(rate).toBeInViewport({ ratio: 1 })
})
