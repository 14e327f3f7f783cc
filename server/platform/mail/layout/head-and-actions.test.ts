import { expect, test } from 'vitest'
import { composeMail } from './layout.ts'

test.each([
  ['Order R-7K3M9Q confirmed', 'Order R-7K3M9Q'],
  ['New website enquiry E-7K3M9Q from Sam', 'Reference E-7K3M9Q'],
])('the head of “%s” names the order or the lead, also above a fact that does: %s', (subject, about) => {
  const { html } = composeMail({ to: 'sam@sparky.test', subject }, [
    { kind: 'facts', facts: [{ label: 'Your reference', value: about }] },
  ])

  expect(html.replace(/<title>.*<\/title>/, '')).toMatch(
    new RegExp(`<td[^>]*align="right"[^>]*>${about}</td>`),
  )
})

test('links to write, call and text are separate buttons, and plain text has no raw link', () => {
  const { html, text } = composeMail({ to: 'sam@sparky.test', subject: 'Hello' }, [
    {
      kind: 'actions',
      actions: [
        { label: 'Reply', url: 'mailto:sam@sparky.test?subject=Hi%20Sam' },
        { label: 'Call', url: 'tel:0491570156' },
      ],
    },
  ])

  expect(html.match(/class="action"[^>]*border-radius/g)).toHaveLength(2)
  expect(html).toMatch(/Reply<\/a><\/td><td width="8"/)
  expect(text).toContain('\nReply: sam@sparky.test\nCall: 0491570156\n')
})
