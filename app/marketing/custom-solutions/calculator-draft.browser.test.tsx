import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calculatorInput, clearAutomations } from '#app/leads/quote/automation-list.ts'
import { mount } from '#test/app/mount.tsx'
import { Calculator } from './calculator.tsx'

const hours = page.getByRole('textbox', { name: 'Hours of admin per week' })
const rate = page.getByRole('textbox', { name: 'Your hourly rate' })
const calculator = <Calculator level={5} onLevel={() => undefined} />

beforeEach(() => {
  clearAutomations()
})

/** The prerendered calculator, and a function that hydrates it. */
function prerendered() {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(calculator)
  const errors: unknown[] = []
  const hydrate = () => {
    const root = hydrateRoot(container, calculator, { onRecoverableError: (error) => errors.push(error) })
    onTestFinished(() => {
      root.unmount()
      container.remove()
    })
  }
  return { hydrate, errors }
}

test('the kept hours and rate stand in the prerendered calculator once it is hydrated', async () => {
  calculatorInput.set({ hours: '6', rate: 70 })
  const { hydrate, errors } = prerendered()
  await expect.element(hours).toHaveValue('0')

  hydrate()

  await expect.element(hours).toHaveValue('6')
  await expect.element(rate).toHaveValue('70')
  await expect.element(page.getByText('$21,823', { exact: true })).toBeVisible()
  expect(errors).toEqual([])
})

test('hours that were typed before hydration replace the kept hours, and the rate is kept', async () => {
  calculatorInput.set({ hours: '6', rate: 70 })
  const { hydrate } = prerendered()
  await hours.fill('8')

  hydrate()

  await expect.element(rate).toHaveValue('70')
  await expect.element(hours).toHaveValue('8')
})

test('the boxes are as at first once the list is cleared, whatever was typed', async () => {
  mount(calculator)
  await hours.fill('6')
  await rate.fill('70')
  await expect.element(page.getByText('$21,823', { exact: true })).toBeVisible()

  clearAutomations()

  await expect.element(hours).toHaveValue('0')
  await expect.element(rate).toHaveValue('50')
})

test('the slider replaces an invalid rate', async () => {
  mount(calculator)
  await rate.fill('850')
  page.getByRole('slider', { name: 'Hourly rate slider' }).element().focus()

  await userEvent.keyboard('{ArrowRight}')

  await expect.element(rate).toHaveValue('55')
})
