import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { OfficeHeader } from './header.tsx'

test.each([320, 390, 768, 820, 1024, 1280, 1440])(
  'at %i px the header of the office is one row',
  async (width) => {
    await page.viewport(width, 800)
    mount(<OfficeHeader isLeaving={false} leave={() => {}} />)
    await document.fonts.ready
    const header = page.getByRole('banner').element()
    const controls = [...header.querySelectorAll('a, button')].filter((each) => each.checkVisibility())
    const middles = controls.map((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    })

    expect(new Set(middles).size).toBe(1)
    expect(document.documentElement.scrollWidth).toBe(width)
    const nav = header.querySelector('nav')
    expect(nav?.scrollWidth).toBe(nav?.clientWidth)
  },
)
