import type { Page } from '@playwright/test'
import { animationsEnded, expect, test, WITH_MOTION } from '#e2e/fixtures.ts'
import { typeInto } from '#e2e/site/keyboard.ts'
import { expectGoodLook } from '#e2e/site/look.ts'
import { card, form, open, send } from './custom-solutions.ts'

test.use(WITH_MOTION)

const hours = (page: Page) => page.getByRole('textbox', { name: 'Hours of admin per week' })
const rate = (page: Page) => page.getByRole('textbox', { name: 'Your hourly rate' })
const rateSlider = (page: Page) => page.getByRole('slider', { name: 'Hourly rate slider' })
const levelSlider = (page: Page) => page.getByRole('slider', { name: 'How time-consuming is it?' })
const amount = (page: Page, text: string) => page.getByRole('definition').getByText(text, { exact: true })
const smsCredit = (page: Page) => page.getByRole('tooltip', { name: 'SMS: $10 monthly credit included' })

test('the calculator works by keyboard alone: two fields and two sliders', async ({ page }) => {
  await open(page)
  const note = page.getByText('/hour rate with full automation')
  await expect(note).toHaveCount(0)

  await typeInto(page, hours(page), '6x.')
  await expect(page.getByText('6.0', { exact: true })).toBeVisible()
  await expect(note).toHaveText('Based on $50/hour rate with full automation')

  await typeInto(page, rate(page), '65')
  await expect(rateSlider(page)).toHaveValue('65')
  for (const money of ['$390', '$1,689', '$20,264']) await expect(amount(page, money)).toBeVisible()

  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(rate(page)).toHaveValue('70')
  await expect(amount(page, '$420')).toBeVisible()

  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect(levelSlider(page)).toHaveValue('10')
  await expect(page.getByText('🤯')).toBeVisible()
  await expect(amount(page, '$420')).toBeVisible()
})

test('the level sorts matching automations first, without a layout shift', async ({ page }) => {
  await open(page)
  const titles = page.locator('main li').getByRole('heading', { level: 3 })
  await expect(titles).toHaveCount(21)
  await expect(titles.first()).toHaveText('Website Form Submission')
  await levelSlider(page).focus()
  // relative to the page, which scrolls smoothly to the slider
  const top = () => levelSlider(page).evaluate((slider) => slider.getBoundingClientRect().top + scrollY)
  const before = await top()

  await page.keyboard.press('Home')

  await expect(titles.first()).toHaveText('Update Client Info')
  await expect(page.getByText('1 of 10', { exact: true })).toBeVisible()
  expect(await top()).toBeCloseTo(before, 0)
})

test('an open automation has a tint and a sun at its left edge @extended', async ({ page }) => {
  await open(page)
  const row = page.locator('details').filter({ has: card(page, 'Job Completed') })
  const look = () =>
    row.evaluate((details) => {
      const summary = details.querySelector('summary') ?? details
      const sun = getComputedStyle(summary, '::before')
      const { backgroundColor } = getComputedStyle(details)
      return { backgroundColor, sun: sun.content, inset: getComputedStyle(summary).paddingInline }
    })
  expect(await look()).toEqual({ backgroundColor: 'rgba(0, 0, 0, 0)', sun: 'none', inset: '20px' })

  await card(page, 'Job Completed').click()

  expect(await look()).toEqual({ backgroundColor: 'rgb(255, 239, 226)', sun: '""', inset: '20px' })
  await expect(page.getByRole('button', { name: 'Job Completed', expanded: true })).toBeVisible()
})

test('questions open one at a time, and the open one closes again @extended', async ({ page }) => {
  await open(page)
  const questions = page.locator('main .accordion summary')
  await expect(questions).toHaveCount(11)
  const structural = page.getByText('Structural changes need a fresh quote. The wording')
  const pause = page.getByText('Hosting can’t be paused, because')

  await questions.filter({ hasText: 'What’s a structural change?' }).click()
  await expect(structural).toBeVisible()
  await questions.filter({ hasText: 'Can I pause or cancel my hosting?' }).click()
  await expect(pause).toBeVisible()
  await expect(structural).toBeHidden()
  await questions.filter({ hasText: 'Can I pause or cancel my hosting?' }).click()
  await expect(pause).toBeHidden()
})

test('a link below the hosting plans leads to the quote form', async ({ page }) => {
  await open(page)

  await page.locator('#hosting-plans').getByRole('link', { name: 'Get a quote' }).click()

  await expect(page).toHaveURL('/custom-solutions#automation-form')
  await expect(page.locator('#automation-form')).toBeInViewport()
})

test('on a desktop, the plans are a table, and the SMS credit shows on hover and on focus', async ({
  page,
}) => {
  await open(page)
  const table = page.getByRole('table', { name: 'What each automation hosting plan includes' })

  await expect(table.getByRole('columnheader')).toHaveText([
    /^Automation Hosting Starter\s*from \$89\/month$/,
    /^Automation Hosting Premium\s*Most Popular\s*from \$169\/month$/,
    /^Automation Hosting Ultra\s*from \$199\+\/month$/,
  ])
  await expect(table.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveText([
    /Starter/,
    'Hosting Automations123+',
    /^Notifications.*EmailEmail and SMSEmail and SMS$/,
    'CRM includedYesYesYes',
    '99% uptime guaranteeYesYesYes',
    'Included SupportNone included. Surface-level changes $99/hr1 hour per month of surface-level support2 hours per month',
  ])
  await expect(page.getByRole('article')).toHaveCount(0)

  await expect(smsCredit(page)).toBeHidden()
  const about = table.getByRole('button', { name: 'About SMS credit' })
  for (const pointed of [about, table.getByText('Notifications')]) {
    await pointed.hover()
    await expect(smsCredit(page)).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(smsCredit(page)).toBeHidden()
  }
  await about.focus()
  await expect(smsCredit(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(smsCredit(page)).toBeHidden()
})

test('on a phone, each plan is a card, and the SMS credit shows on a tap @phone @extended', async ({
  page,
}) => {
  await open(page)
  const plans = page.getByRole('article')

  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(plans.getByRole('heading')).toHaveText([
    'Automation Hosting Starter',
    'Automation Hosting Premium',
    'Automation Hosting Ultra',
  ])
  await expect(plans.first().getByRole('term')).toHaveText([
    'Hosting Automations',
    'Notifications',
    'CRM included',
    '99% uptime guarantee',
    'Included Support',
  ])
  await expect(plans.first().getByRole('button')).toHaveCount(0)
  await plans.nth(1).getByRole('button', { name: 'About SMS credit' }).tap()
  await expect(smsCredit(page)).toBeVisible()
})

test('the page is accessible with open cards and form errors @extended', async ({ page }) => {
  await open(page)
  await hours(page).fill('16')
  await rate(page).fill('5')
  await card(page, 'Website Form Submission').click()
  await card(page, 'Job Completed').click()
  await page.getByText('What does hosting cost?').click()
  await animationsEnded(page) // the cards that open move the form down
  await send(page).click()
  await expect(form(page).getByLabel('City')).toHaveAccessibleDescription(/^Fill in/)

  await expectGoodLook(page)
})
