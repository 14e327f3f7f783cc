import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { AllCards } from './all-cards.tsx'

test('the form for all cards opens with the link that was typed before a reload', async () => {
  const draft = { owner: '', draft: { googleBusinessLink: 'https://g.page/r/new/review' } }
  sessionStorage.setItem('draft_all_cards', JSON.stringify(draft))

  const card = {
    code: '7K3M9QXA',
    url: 'https://arvo.example/t/7K3M9QXA',
    label: '',
    destination: 'https://g.page/r/kovac-electrical/review',
    productName: 'Keyring review tag, black',
    businessName: 'Kovac Electrical',
    orderNumber: 'R-7K3M9Q',
    orderedAt: '2026-09-01T01:00:00Z',
    taps: 0,
    scans: 0,
    weeks: [],
  }
  mount(<AllCards cards={[card]} onChanged={() => undefined} />)

  await expect.element(page.getByRole('textbox')).toHaveValue('https://g.page/r/new/review')
  await expect.element(page.getByRole('textbox')).toBeVisible()
})
