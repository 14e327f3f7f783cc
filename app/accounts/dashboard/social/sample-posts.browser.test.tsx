import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { SamplePosts } from './sample-posts.tsx'

test('the sample shows one photo on three platforms, a day each, and says that it is a sample', async () => {
  mount(<SamplePosts />)

  await expect.element(page.getByText('Sample post')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'One photo, up to seven places' })).toBeVisible()
  const posts = Array.from(document.querySelectorAll('li'), (post) => post.textContent)
  expect(posts).toEqual([
    'FacebookMon, Deck finished in Balmain',
    'InstagramTue, Deck finished in Balmain',
    'TikTokThu, Deck finished in Balmain',
  ])
})
