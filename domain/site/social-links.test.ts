import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readSocialLinks, SocialLink, socialMetadata } from './social-links.ts'

test('profiles are kept by site, and read again', () => {
  const kept = socialMetadata({ facebook: 'https://facebook.example/kovac', youtube: '' })

  expect(kept).toEqual({ social_links: { facebook: 'https://facebook.example/kovac' } })
  expect(readSocialLinks(kept)).toEqual({ facebook: 'https://facebook.example/kovac' })
})

test('without a profile nothing is kept', () => {
  expect(socialMetadata({ facebook: '' })).toEqual({ social_links: null })
})

test.each([
  [{}],
  [{ social_links: 'facebook' }],
  [{ social_links: { facebook: 7 } }],
  [{ social_links: { facebook: 'javascript:alert(1)', myspace: 'https://myspace.example/kovac' } }],
])('what we did not put there is not shown: %j', (metadata) => {
  expect(readSocialLinks(metadata)).toEqual({})
})

test('a profile’s address may lack its https, and must be one', () => {
  expect(v.parse(SocialLink, ' facebook.example/kovac ')).toBe('https://facebook.example/kovac')
  expect(v.parse(SocialLink, '')).toBe('')
  expect(v.safeParse(SocialLink, 'kovac electrical').success).toBe(false)
})
