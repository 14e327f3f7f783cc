import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '#app/ui/button.tsx'
import { Enquiry } from '#domain/leads/forms/enquiry.ts'
import { mount } from '#test/app/mount.tsx'
import { LeadSent } from './lead-result.tsx'
import { useLeadForm } from './use-lead-form.ts'

vi.mock('./sent/load-sent-sheet.ts', () => ({ loadSentSheet: () => Promise.withResolvers().promise }))

function Example() {
  const lead = useLeadForm({ form: 'enquiry', schema: Enquiry, notify: () => {}, content: () => ({}) })
  return (
    <form {...lead.props}>
      <LeadSent {...lead.sent} />
      <Button {...lead.button}>Send</Button>
    </form>
  )
}

test('a sent form shows its reference when the code of its sheet does not arrive', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ reference: 'E-7K3M9Q' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  mount(<Example />)

  await page.getByRole('button', { name: 'Send' }).click()

  await expect.element(page.getByRole('status').getByText('E-7K3M9Q')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeEnabled()
})
