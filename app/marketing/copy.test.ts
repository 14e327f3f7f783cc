import { expect, test } from 'vitest'
import { mainNav, socialLinks } from '#app/shell/navigation.ts'
import { SOCIAL_PLATFORMS } from '#domain/site/page-texts/social-automation.ts'
import { customSolutions } from './custom-solutions/copy.ts'

test('the main navigation has the six links of product.md 2.1 in their order', () => {
  expect(mainNav.map((link) => `${link.label} ${link.to}`)).toEqual([
    'Home /',
    'Review Cards /review-cards',
    'Smart Websites /smart-websites',
    'TradeOps /trade-ops',
    'Custom Automations /custom-solutions',
    'Contact /contact',
  ])
})

test('social links come from the brand and have accessible names', () => {
  expect(socialLinks().map((link) => link.label)).toEqual([
    'Arvo on Facebook',
    'Arvo on Instagram',
    'Arvo on LinkedIn',
  ])
})

test('the 21 automations are those of product.md 2.15, in its order', () => {
  expect(customSolutions.automations.cards.map((card) => card.title)).toEqual([
    'Website Form Submission',
    'Update Client Info',
    'Tag Based on Job Type',
    'Sync with Calendar',
    'Start a Workflow or Sequence',
    'Send SMS to Customer',
    'Notify Your Team',
    'Send Follow-Up Email',
    'Quote Sent',
    'Quote Accepted',
    'File or Photo Uploaded',
    'New Lead Captured',
    'New Job in Calendar',
    'Job Completed',
    'Invoice Paid',
    'Send Invoice',
    'Reminder Follow-Up',
    'Create Job Entry',
    'Assign Job to Staff',
    'Online Booking Trigger',
    'Custom Automation',
  ])
})

test('social automation posts to the seven platforms', () => {
  expect(SOCIAL_PLATFORMS.join(', ')).toBe(
    'Facebook, Instagram, LinkedIn, TikTok, Twitter, Pinterest, YouTube',
  )
})
