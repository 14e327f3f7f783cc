import { expect, test } from 'vitest'
import { fillPage, isFilled } from './fill-page.ts'

const NONE = '<input type="radio" class="dot" name="hosting_plan" checked="" value="none"/>'
const STARTER =
  '<input type="radio" data-request="hosting hosting-starter" class="dot" name="hosting_plan" value="starter"/>'
const LOGO =
  '<input type="checkbox" data-request="addons logo-design" class="tick" name="optional_addons" value="logo-design"/>'
const OTHER = '<input type="radio" class="dot" name="website_design_plan" checked="" value="none"/>'
const PAGE = `<input type="hidden" name="form_type" value="website"/>${NONE}${STARTER}${OTHER}${LOGO}`

const fill = (request: string) => fillPage(PAGE, new URLSearchParams({ request }))

test('the requested plan is checked in place of None, and its list is the form type', () => {
  const filled = fill('hosting-starter')

  expect(filled).toContain('name="form_type" value="hosting"')
  expect(filled).toContain(STARTER.replace('<input', '<input checked=""'))
  expect(filled).toContain(NONE.replace(' checked=""', ''))
  expect(filled).toContain(OTHER)
})

test('a requested add-on is checked', () => {
  expect(fill('logo-design')).toContain(LOGO.replace('<input', '<input checked=""'))
})

test('a button that names only a list sets the form type', () => {
  expect(fill('microsoft365')).toBe(PAGE.replace('value="website"', 'value="microsoft365"'))
})

test.each(['', 'unknown', '.*', 'hosting hosting-starter', '"><script>', 'hosting-start'])(
  'the unknown request "%s" changes nothing',
  (request) => {
    expect(fill(request)).toBe(PAGE)
  },
)

test('only a request fills the page of the packages', () => {
  const asks = (query: string) => isFilled('/smart-websites', new URLSearchParams(query))

  expect([asks('request=hosting'), asks('utm_source=mail'), asks('')]).toEqual([true, false, false])
})
