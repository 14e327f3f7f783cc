import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TapChart } from './tap-chart.tsx'

const CARD = { taps: 40, weeks: [{ week: '2026-11-16', taps: 12 }] }

test('the large number is followed by what it counts, and by this week’s number', () => {
  const wide = renderToStaticMarkup(<TapChart card={CARD} max={12} isWide />)
  const small = renderToStaticMarkup(<TapChart card={CARD} max={12} />)

  expect(wide).toMatch(
    /<p class="[^"]*">12<\/p><p[^>]*>taps this week<\/p><p[^>]*>12 in the best of 12 weeks/,
  )
  expect(small).toMatch(/<p class="[^"]*">40<\/p><p[^>]*>taps, 12 this week<\/p><\/div>/)
})

test('the sun stands on this week’s bar, also if another is higher, and leaves that bar clear', () => {
  const weeks = [
    { week: '2026-11-09', taps: 12 },
    { week: '2026-11-16', taps: 4 },
  ]
  const small = renderToStaticMarkup(<TapChart card={{ ...CARD, weeks }} max={12} hasSun />)
  const wide = renderToStaticMarkup(<TapChart card={{ ...CARD, weeks }} max={12} hasSun isWide />)

  expect(small).toContain('class="fill-sun" d="M10.5 42a4.5 ')
  expect(wide).toContain('class="fill-sun" d="M10.5 42a4.5 ')
  expect(renderToStaticMarkup(<TapChart card={CARD} max={12} />)).not.toContain('fill-sun')
})
