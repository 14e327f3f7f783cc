import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Slider } from './slider.tsx'

function Example() {
  const [rate, setRate] = useState(50)
  return (
    <>
      <Slider label="Rate" min={20} max={200} value={rate} onChange={setRate} />
      <p>{`At $${rate}`}</p>
    </>
  )
}

test('what is set before the page is alive counts once it is', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Example />)
  await page.getByRole('slider', { name: 'Rate' }).fill('80')

  const root = hydrateRoot(container, <Example />)

  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  await expect.element(page.getByText('At $80')).toBeVisible()
})
