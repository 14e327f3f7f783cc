import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { TapLink } from './tap-link.tsx'

test('a tap link breaks before the code of its card, never within', async () => {
  mount(
    <p style={{ width: 150 }}>
      <TapLink url="https://www.a-long-name.example/t/7K3M9QXA" />
    </p>,
  )

  const code = page.getByText('7K3M9QXA', { exact: true })
  await expect.element(code).toBeVisible()
  expect(code.element().getClientRects()).toHaveLength(1)
})
