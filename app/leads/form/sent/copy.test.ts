import { expect, onTestFinished, test } from 'vitest'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { sentSheet } from './copy.ts'

test.each(['enquiry', 'quote', 'request'] as const)(
  'the sheet of a sent %s says the holiday notice in place of the opening hours',
  (form) => {
    const before = inForce()
    onTestFinished(() => putInForce(before))
    expect(sentSheet.next[form].join(' ')).toContain('We’re in ')

    putInForce({ ...before, notice: 'Back on 4 January.' })

    expect(sentSheet.next[form].join(' ')).toContain('Back on 4 January.')
    expect(sentSheet.next[form].join(' ')).not.toContain('We’re in ')
  },
)
