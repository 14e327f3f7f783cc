import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'

// When a text field gets the focus, WebKit scrolls it below the scroll padding of the page, but ignores the scroll
// margin of the field. So the padding itself must have room for the label.
test('the scroll padding of the page has room for the header and for the label of a focused field', async () => {
  await page.viewport(1280, 800)
  mount(
    <>
      <header className="header">
        <div className="header-bar" />
      </header>
      <div className="cell">
        <label htmlFor="name" className="cell-label">
          Name
        </label>
        <input id="name" className="cell-control" />
      </div>
    </>,
  )

  const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0
  const label = document.querySelector('label')?.getBoundingClientRect().height ?? 0
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  expect(label).toBeGreaterThan(0)
  expect(padding).toBeGreaterThanOrEqual(header + label)
})
