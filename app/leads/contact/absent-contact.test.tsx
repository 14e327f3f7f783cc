import { expect, onTestFinished, test } from 'vitest'
import { LeadFailed } from '#app/leads/form/lead-result.tsx'
import { Footer } from '#app/shell/footer.tsx'
import { Menu } from '#app/shell/menu.tsx'
import { brand } from '#domain/brand/brand.ts'
import { markupOf } from '#test/app/markup-of.tsx'
import { ContactOptions } from './contact-options.tsx'

/** Empties a contact detail of the brand until the end of the test. */
function leaveOut(detail: 'phone' | 'email') {
  const before = brand[detail]
  onTestFinished(() => {
    brand[detail] = before
  })
  brand[detail] = ''
}

const failed = <LeadFailed ref={null} outcome={{ kind: 'failed', message: 'That didn’t go through.' }} />

test.each([
  ['footer', <Footer key="footer" />],
  ['menu', <Menu key="menu" AccountLink={() => null} />],
  ['contact options', <ContactOptions key="contact" demo />],
  ['message of a failed form', failed],
])('without a phone number in the brand, the %s leaves it out (rulings.md 40)', (_, part) => {
  expect(markupOf(part)).toContain('href="tel:')

  leaveOut('phone')

  expect(markupOf(part)).not.toContain('href="tel:')
})

test.each([
  ['footer', <Footer key="footer" />],
  ['contact options', <ContactOptions key="contact" demo />],
  ['message of a failed form', failed],
])('without an email address in the brand, the %s leaves it out', (_, part) => {
  expect(markupOf(part)).toContain('href="mailto:')

  leaveOut('email')

  expect(markupOf(part)).not.toContain('href="mailto:')
})

test('a failed form names the ways that there are, as one sentence', () => {
  leaveOut('phone')
  expect(markupOf(failed)).toMatch(/Or email <a [^>]*>hello@arvo\.example<\/a>\./)

  leaveOut('email')
  expect(markupOf(failed)).toMatch(/That didn’t go through\.\s*<\/div>/)
})
