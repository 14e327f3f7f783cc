import '#app/office/styles/office.css'
import { expect, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'

/** The relative luminance of an sRGB colour (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((channel) => {
    const share = Number(channel) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('in the dark theme, an ink band contrasts with the page and with a sheet, and a sheet has an edge', () => {
  mount(
    <div data-theme="dark" data-testid="page" className="bg-ground">
      <div data-testid="sheet" className="bg-surface shadow-2" />
      <div data-testid="band" className="ink">
        <p data-testid="text" className="text-on-ink-2">
          Text
        </p>
      </div>
    </div>,
  )
  const style = (name: string) =>
    getComputedStyle(document.querySelector(`[data-testid="${name}"]`) ?? document.body)
  const [ground, sheet, band] = ['page', 'sheet', 'band'].map((name) => style(name).backgroundColor)

  expect(contrast(band ?? '', ground ?? '')).toBeGreaterThan(1.4)
  expect(contrast(band ?? '', sheet ?? '')).toBeGreaterThan(1.25)
  expect(contrast(style('text').color, band ?? '')).toBeGreaterThan(7)
  expect(style('sheet').boxShadow).toContain('rgb(39, 55, 77) 0px 0px 0px 1px')
})

test('in the dark theme, a dark heading of the office has a line at its foot', () => {
  mount(
    <div data-theme="dark" className="office">
      <h2 className="ink">Publish</h2>
    </div>,
  )
  const heading = document.querySelector('.office > .ink') ?? document.body

  expect(getComputedStyle(heading).boxShadow).toContain('0px -1px 0px 0px inset')
  expect(getComputedStyle(heading).boxShadow).not.toContain('rgba(0, 0, 0, 0)')
})

test.each([
  { theme: 'light', ground: 'rgb(243, 244, 242)', text: 'rgb(15, 27, 45)' },
  { theme: 'dark', ground: 'rgb(10, 19, 32)', text: 'rgb(243, 245, 247)' },
])(
  'in the $theme theme, the page has the ground and the text colour of that theme',
  async ({ theme, ...look }) => {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value: theme }],
    })
    onTestFinished(async () => {
      await cdp().send('Emulation.setEmulatedMedia', { features: [] })
    })

    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    expect({ ground: backgroundColor, text: color }).toEqual(look)
  },
)
