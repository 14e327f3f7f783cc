import { expect, test } from 'vitest'
import { leadExcerpt } from './lead-excerpt.ts'

const KIM = { firstName: 'Kim', lastName: 'Plumb', email: 'kim@plumb.test', phone: '0491 570 157' }
const QUOTE = {
  ...KIM,
  businessName: '',
  city: 'Fremantle',
  state: 'WA',
  integrations: 'Xero',
  automation: 'Reminders too.',
}
const REQUEST = {
  first_name: 'Alex',
  last_name: 'Tiler',
  email: 'alex@tiles.test',
  phone: '0491 570 158',
  website_design_plan: 'premium',
  hosting_plan: 'starter',
  microsoft_365_plan: 'none',
  microsoft_365_accounts: '',
  optional_addons: 'none',
  nfc_card_count: '',
  notes: 'Before Christmas, please.',
  form_type: 'addons',
}

const NO_PLAN = {
  ...REQUEST,
  website_design_plan: 'none',
  hosting_plan: 'none',
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
