import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RETENTION } from '#domain/site/retention.ts'
import { privacyPage } from './copy.ts'

const textOf = (...receivers: Parameters<typeof privacyPage>[0]) => JSON.stringify(privacyPage(receivers))

test('without integrations, the page names none of their receivers', () => {
  expect(textOf()).not.toMatch(/where we have connected|form inbox|text message|the system we manage/)
})

test('each configured integration is named as a fact, and no other', () => {
  expect(textOf('webhook')).toMatch(/the system we manage customers and orders in: what you wrote/)
  expect(textOf('webhook')).not.toMatch(/form inbox|text message/)
  expect(textOf('form-inbox')).toMatch(/the form inbox service we read messages in/)
  expect(textOf('text-messages')).toMatch(/the service that carries our text messages/)
})

test('the page says how long backups keep copies, as the shipped timer deletes them', () => {
  expect(textOf()).toContain('We keep each backup for about 14 days')
  expect(readFileSync('deploy/systemd/arvo-backup.service', 'utf8')).toContain(
    `-mtime +${RETENTION.backup.count} `,
  )
})

test('the page says what the browser keeps of a sign-in, of the samples and of the list of automations', () => {
  expect(textOf()).toMatch(/your browser keeps the keys of that sign-in, your email and your profile/)
  expect(textOf()).toMatch(/The tab also keeps the business name .* and the automations/)
})

test('the page says that a guest’s checkout form is kept too', () => {
  expect(textOf()).toContain('"what you fill in at checkout, like your name')
})

test('the page says what becomes of an order that nobody paid for', () => {
  expect(textOf()).toContain('["An order nobody paid for","30 days after it lapsed"]')
  expect(textOf()).toContain('An order nobody paid for is deleted whole.')
})

test('the page says what two-factor sign-in keeps', () => {
  expect(textOf()).toMatch(/two-factor sign-in: the key of your app, or your phone number/)
})

test('the page names Google as the receiver of short links that people paste', () => {
  expect(textOf()).toMatch(/"Google: a short Maps link, as soon as you paste it/)
})

test('the page says that visits are counted, and that a message keeps where its visit began', () => {
  expect(textOf()).toMatch(/We count visits: how many a day.*Nothing about you is kept with them/)
  const began = '"on which of our pages your visit began, and which site or link of ours led you there"'
  expect(textOf().split(began)).toHaveLength(3) // three pieces: the page says it twice, of messages and of orders
})
