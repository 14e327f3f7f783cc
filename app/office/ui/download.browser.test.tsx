import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { DownloadRow } from './download.tsx'

test('a download from a menu says that it is on its way, and the menu closes once the file is there', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  const response = Promise.withResolvers<Response>()
  vi.spyOn(window, 'fetch').mockReturnValue(response.promise)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  mount(
    <MoreMenu label="More">
      <DownloadRow path="/orders.csv" file="orders.csv" label="Download CSV" />
    </MoreMenu>,
  )
  await page.getByRole('button', { name: 'More' }).click()

  await page.getByRole('button', { name: 'Download CSV' }).click()

  const row = page.getByRole('button', { name: 'Downloading…' })
  await expect.element(row).toBeVisible()
  await expect.element(row).toHaveAttribute('aria-busy', 'true')
  response.resolve(new Response('number'))
  await expect.element(page.getByRole('dialog', { name: 'More' })).not.toBeInTheDocument()
})
