import { expect, test } from 'vitest'
import { linkToFind } from '#domain/google/google-link.ts'
import { linkProblem, linkState } from './google-link.ts'

test('a Google link is valid with or without https://', () => {
  expect(linkProblem('g.page/kovac', '')).toBeUndefined()
  expect(linkProblem('https://maps.app.goo.gl/abc', '')).toBeUndefined()
})

test('text that is not a link gets a message that says what to enter', () => {
  expect(linkProblem('kovac electrical brunswick', '')).toBe(
    'That’s not a link yet. Copy the whole thing, starting with https://',
  )
  expect(linkProblem(' ', '')).toBe('Fill in your Google Business link.')
})

test('a link to another host is accepted once that link is confirmed', () => {
  expect(linkProblem('facebook.example/kovac', '')).toContain('facebook.example')
  expect(linkProblem('facebook.example/kovac', 'https://facebook.example/kovac')).toBeUndefined()
  expect(linkProblem('facebook.example/other', 'https://facebook.example/kovac')).toContain(
    'facebook.example',
  )
})

test('the checkout takes a search, with which the shop finds the listing, but not a page without a business', () => {
  const search = { value: 'https://www.google.com/search?q=kovac+electrical', confirmed: '' }
  const state = linkState(search, { takesSearch: true })

  expect([state.refusal, state.rule(search.value)]).toEqual([undefined, undefined])
  expect(state.rule('https://www.google.com/maps')).toContain('Open your listing')
})

test('a Maps search is refused as soon as the search is typed, with a sentence that says what to do', () => {
  const draft = { value: linkToFind('Kovac Electrical', 'Brunswick, VIC'), confirmed: '' }

  expect(linkState(draft).refusal).toContain('Open your listing and copy the link from there.')
  expect(linkState(draft).rule(draft.value)).toBe(linkState(draft).refusal)
})
