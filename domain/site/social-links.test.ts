import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readSocialLinks, SocialLink, socialMetadata } from './social-links.ts'

test('profile links are stored by site and read back', () => {
  const kept = socialMetadata({ facebook: 'https://facebook.example/kovac', youtube: '' })

  expect(kept).toEqual({ social_links: { facebook: 'https://facebook.example/kovac' } })
  expect(readSocialLinks(kept)).toEqual({ facebook: 'https://facebook.example/kovac' })
})

test('without profile links, nothing is stored', () => {
  expect(socialMetadata({ facebook: '' })).toEqual({ social_links: null })
})

test.each([
  [{}],
  [{ social_links: 'facebook' }],
  [{ social_links: { facebook: 7 } }],
  [{ social_links: { facebook: 'javascript:alert(1)', myspace: 'https://myspace.example/kovac' } }],
])('invalid metadata is not shown: %j', (metadata) => {
  expect(readSocialLinks(metadata)).toEqual({})
})

test('a profile link must be a URL, with or without https://', () => {
  expect(v.parse(SocialLink, ' facebook.example/kovac ')).toBe('https://facebook.example/kovac')
  expect(v.parse(SocialLink, '')).toBe('')
  expect(v.safeParse(SocialLink, 'kovac electrical').success).toBe(false)
})
