import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TapChart } from './tap-chart.tsx'

const CARD = { taps: 40, scans: 0, weeks: [{ week: '2026-11-16', taps: 12 }] }

test('screen readers read the large number where no text repeats it', () => {
  const wide = renderToStaticMarkup(<TapChart card={CARD} most={12} isWide />)
  const small = renderToStaticMarkup(<TapChart card={CARD} most={12} />)

  expect(wide).toMatch(/<p class="[^"]*">12<\/p><p[^>]*>taps and scans in 12 weeks/)
  expect(small).toMatch(/<p aria-hidden="true" class="[^"]*">40<\/p><p[^>]*>40 taps/)
})
