import { expect, test } from 'vitest'
import { QUOTE, REQUEST } from '#test/fixtures/form-server.ts'
import { leadExcerpt } from './lead-excerpt.ts'

const NO_PLAN = {
  ...REQUEST,
  website_design_plan: 'none',
  hosting_plan: 'none',
  microsoft_365_plan: 'none',
  optional_addons: 'none',
  form_type: 'hosting',
}

test('the excerpt of a quote request says the job before the town', () => {
  expect(leadExcerpt('quote', { ...QUOTE, businessName: '' })).toMatch(
    /^Automation quote · Fremantle · WA · /,
  )
})

test('the excerpt of a package request names what was chosen, or that no plan was', () => {
  expect(leadExcerpt('request', REQUEST)).toMatch(/^Website Premium · Hosting Starter · /)
  expect(leadExcerpt('request', { ...NO_PLAN, notes: '' })).toBe('Hosting request, no plan')
  expect(leadExcerpt('request', NO_PLAN)).toBe('Hosting request, no plan · Before Christmas, please.')
})
