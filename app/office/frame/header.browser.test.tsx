import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { OfficeHeader } from './header.tsx'

test.each([360, 390, 768, 1024, 1440])(
  'at %i px the way out of the office stands on the line of its name',
  async (width) => {
    await page.viewport(width, 800)
    mount(<OfficeHeader isLeaving={false} leave={() => {}} />)
    await document.fonts.ready
    const middleOf = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    }

    const name = middleOf(page.getByRole('link', { name: /Office/ }).element())

    expect(middleOf(page.getByRole('link', { name: 'Back to site' }).element())).toBe(name)
    expect(middleOf(page.getByRole('button', { name: 'Sign out' }).element())).toBe(name)
  },
)
