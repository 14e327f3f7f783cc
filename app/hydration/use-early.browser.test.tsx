import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ChoiceRow } from '#app/ui/form/choice.tsx'
import { Slider } from '#app/ui/form/slider.tsx'
import { Stepper } from '#app/ui/form/stepper.tsx'

function Example() {
  const [count, setCount] = useState(1)
  const [rate, setRate] = useState(50)
  const [days, setDays] = useState(3)
  return (
    <>
      <Stepper label="Quantity" value={count} max={150} onChange={setCount} />
      <Slider label="Rate" min={20} max={200} value={rate} onChange={setRate} />
      {[1, 3].map((each) => (
        <ChoiceRow
          key={each}
          name="days"
          label={`${each} days`}
          checked={days === each}
          onChange={() => setDays(each)}
        />
      ))}
      <p>{`${count} at $${rate} after ${days}`}</p>
    </>
  )
}

test('values set before hydration are kept after it', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Example />)
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('4')
  await page.getByRole('slider', { name: 'Rate' }).fill('80')
  await page.getByRole('radio', { name: '1 days' }).click()

  const root = hydrateRoot(container, <Example />)

  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  await expect.element(page.getByText('4 at $80 after 1')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: '1 days' })).toBeChecked()
  await expect.element(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('4')
})
