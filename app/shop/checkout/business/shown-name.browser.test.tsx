import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { businessName } from '#app/leads/form/business-name.ts'
import { mount } from '#test/app/mount.tsx'
import { BusinessStep } from './business-step.tsx'

test('the name that was typed for the picture of a card is filled in', async () => {
  businessName.set({ name: 'Kovac Electrical' })
  onTestFinished(() => businessName.set({ name: '' }))
  mount(<BusinessStep />)

  await expect.element(page.getByLabelText('Google Business name')).toHaveValue('Kovac Electrical')
})
