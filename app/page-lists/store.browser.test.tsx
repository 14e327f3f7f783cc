import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { setSiteConfig, updatePageList, usePageList } from './store.ts'

/** Shows one list twice, and the number of items in another list. */
function Example() {
  return (
    <>
      <Bonuses />
      <Bonuses />
      <p>{`${usePageList('addOns').length} add-ons`}</p>
    </>
  )
}

function Bonuses() {
  return (
    <ul>
      {usePageList('bonusInclusions').map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  )
}

test('an updated list is shown at once everywhere, and other lists stay unchanged', async () => {
  onTestFinished(() => setSiteConfig({ lists: {}, fullCheckout: false, claims: {} }))
  mount(<Example />)
  await expect.element(page.getByText('Free NFC review card')).toHaveLength(2)
  const before = page.getByText(/^\d+ add-ons$/).element().textContent

  updatePageList('bonusInclusions', [
    { id: 'site-plan', title: 'A drawn site plan', description: 'On paper.', image: 'domain' },
  ])

  await expect.element(page.getByText('A drawn site plan')).toHaveLength(2)
  await expect.element(page.getByText('Free NFC review card')).toHaveLength(0)
  expect(page.getByText(/^\d+ add-ons$/).element().textContent).toBe(before)
})
