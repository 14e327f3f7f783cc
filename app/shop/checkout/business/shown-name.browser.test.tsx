import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { forgetDraftsOf } from '#app/accounts/session/owned-draft.ts'
import { businessName } from '#app/leads/form/business-name.ts'
import { mount } from '#test/app/mount.tsx'
import { BusinessStep } from './business-step.tsx'

const name = page.getByLabelText('Google Business name')
const location = page.getByLabelText('Business location')

/** The form, and a button that shows it anew, as after a visit to another page. */
function Visits() {
  const [visits, setVisits] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setVisits(visits + 1)}>
        Come back
      </button>
      <BusinessStep key={visits} />
    </>
  )
}

/** Corrects the name at the picture of a card, and opens the form again. */
async function correctAtPicture(corrected: string) {
  businessName.set({ name: corrected })
  await page.getByRole('button', { name: 'Come back' }).click()
}

beforeEach(() => {
  forgetDraftsOf('') // a guest's
  businessName.set({ name: 'Kovac Electrical' })
  onTestFinished(() => businessName.set({ name: '' }))
  mount(<Visits />)
})

test('the name that was typed for the picture of a card is filled in', async () => {
  await expect.element(name).toHaveValue('Kovac Electrical')
})

test('a filled-in name that nobody edited follows its correction at the picture', async () => {
  await location.fill('Brunswick, VIC')

  await correctAtPicture('Ferraro Plumbing')

  await expect.element(name).toHaveValue('Ferraro Plumbing')
  await expect.element(location).toHaveValue('Brunswick, VIC')
})

test('an edited name stays, whatever is typed at the picture later', async () => {
  await name.fill('Kovac & Sons')
  await location.fill('Brunswick, VIC')

  await correctAtPicture('Ferraro Plumbing')

  await expect.element(name).toHaveValue('Kovac & Sons')
})
