import { expect, onTestFinished, test } from 'vitest'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { readSettings } from '#domain/site/site-config.ts'
import { BUILT_TEXTS } from './built-texts.ts'
import { filled, type OwnPages, textsOf } from './page-text.ts'
import { pricingTexts } from './pricing.ts'

function withPages(pages: OwnPages): void {
  const before = inForce()
  onTestFinished(() => putInForce(before))
  putInForce({ ...before, pages })
}

const question = (text: string) => ({ question: text, answer: 'Yes.' })

test('every built text can be published as it is', () => {
  expect(readSettings({ pages: BUILT_TEXTS })).toMatchObject({ config: { pages: BUILT_TEXTS } })
})

test('each reading of a page’s texts has the operator’s current texts in place of the built ones', () => {
  const texts = textsOf('/pricing', pricingTexts, { websites: () => '$329' })
  expect(texts().headline).toBe('TradeOps pricing')
  expect(texts().questions.at(-1)?.answer).toContain('Website packages start at $329 once off.')

  withPages({ '/pricing': { headline: 'What {name} costs', questions: [question('From {websites}?')] } })

  expect(texts()).toMatchObject({
    headline: 'What Arvo costs',
    lead: pricingTexts.lead,
    questions: [question('From $329?')],
  })
})

test('placeholders within a filled-in value are not filled in, and unknown placeholders stay', () => {
  expect(filled('{name} {y} {x} {}', { x: () => '{name} $&' })).toBe('Arvo {y} {name} $& {}')
})

test.each([
  ['/', { headline: [] }, ['headline'], 'This takes at least one item.'],
  ['/', { headline: ['Book more jobs', 'Book more jobs'] }, ['headline'], 'This has one line twice.'],
  ['/', { headline: ['x'.repeat(33)] }, ['headline', 0], 'Keep this to 32 characters.'],
  ['/contact', { lead: ' ' }, ['lead'], 'This takes a text. It can’t be empty.'],
  ['/contact', { lead: 'Cards from {cards}' }, ['lead'], 'This takes {name} in braces, and nothing else.'],
  ['/', { trust: 'From {card}' }, ['trust'], 'This takes {name} and {cards} in braces, and nothing else.'],
  ['/', { searchTitle: 'x'.repeat(66) }, ['searchTitle'], 'Keep this to 65 characters.'],
  [
    '/pricing',
    { questions: [question('How much?'), question('how much?')] },
    ['questions', 1, 'question'],
    'This is asked twice.',
  ],
  ['/pricing', { questions: [{ question: 'How much?' }] }, ['questions', 0, 'answer'], 'This is missing.'],
])('the page %s with %j has an error at its field', (page, texts, path, message) => {
  expect(readSettings({ pages: { [page]: texts } })).toEqual({
    problems: [{ path: ['pages', page, ...path], message }],
  })
})

test('a page’s list of questions may be empty, and texts that a page does not show are refused', () => {
  expect(readSettings({ pages: { '/pricing': { questions: [] } } })).toHaveProperty('config')
  expect(readSettings({ pages: { '/contact': { questions: [] } } })).toHaveProperty('problems')
  expect(readSettings({ pages: { '/privacy': { headline: 'Privacy' } } })).toHaveProperty('problems')
})
