import { expect, test } from 'vitest'
import { lines, links, orderOf } from '#test/fixtures/example-order.ts'
import { moveNotice } from './move-mails.ts'

test.each(['programming', 'shipped'] as const)(
  'the mail about the step %s has the buyer’s note, without markup or links',
  (state) => {
    const order = orderOf({
      buyer_details: { additionalInfo: 'Gate code <b>4411</b>\nhttps://evil.test/' },
    })

    const { text, html } = moveNotice(order, lines, state, links)

    expect(text).toContain('Your note:\n  Gate code <b>4411</b>\n  https://evil.test/')
    expect(html).toContain('Your note')
    expect(html).toContain('Gate code &lt;b&gt;4411&lt;/b&gt;')
    expect(html).not.toContain('href="https://evil.test')
    expect(moveNotice(orderOf(), lines, state, links).text).not.toContain('Your note')
  },
)
