import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ORDER } from '#test/app/order-view.ts'
import { CardLink } from './card-link.tsx'

test.each([
  [
    'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4',
    'Opens your review form. search.google.com/…',
  ],
  ['https://kovac.example/leave-us-a-review-on-our-own-page', 'kovac.example/…'],
])('of the link %s, the page says %j', (googleBusinessLink, text) => {
  const order = { ...ORDER, businessInfo: { ...ORDER.businessInfo, googleBusinessLink } }

  expect(renderToStaticMarkup(<CardLink order={order} onChanged={() => {}} />)).toContain(text)
})
