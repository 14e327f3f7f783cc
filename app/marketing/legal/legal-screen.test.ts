import { expect, test } from 'vitest'
import { REFERENCES } from './legal-screen.tsx'
import { privacyPage } from './privacy/copy.ts'
import { refunds } from './refunds/copy.ts'
import { terms } from './terms/copy.ts'

const texts = JSON.stringify([privacyPage([]), refunds, terms])

test.each(REFERENCES)('a legal page has the words “$text”, which the page makes a link', ({ text }) => {
  expect(texts).toContain(text)
})
