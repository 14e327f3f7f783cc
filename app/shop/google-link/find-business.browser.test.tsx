import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { FindBusinessButton } from './find-business-button.tsx'

const KOVAC = { id: 'ChIJN1t_tDeuEmsRUsoyG83frY4', name: 'Kovac Electrical', address: 'Brunswick VIC' }
const OTHER = { id: 'ChIJN1t_tDeuEmsRUsoyG83frY5', name: 'Kovac Plumbing', address: 'Geelong VIC' }
const LINK = `https://search.google.com/local/writereview?placeid=${KOVAC.id}`
const CHOSEN = { name: KOVAC.name, address: '12 Smith St', location: 'Brunswick, VIC', link: LINK }

/** Shows a form with the fields of a business. The server finds two businesses. `sent` are the request bodies. */
function showForm(respond?: () => Response) {
  const sent: Record<string, string>[] = []
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    const body = typeof init?.body === 'string' ? init.body : '{}'
    const json = JSON.parse(body) as Record<string, string>
    sent.push(json)
    if (respond) return respond()
    return Response.json('text' in json ? { businesses: [KOVAC, OTHER] } : CHOSEN)
  })
  const submitted = vi.fn((event: Event) => event.preventDefault())
  mount(
    <form onSubmit={(event) => submitted(event.nativeEvent)}>
      <input name="googleBusinessName" aria-label="Name" defaultValue="kovac" />
      <input name="googleBusinessLink" aria-label="Link" />
      <input name="businessLocation" aria-label="Location" />
      <FindBusinessButton />
    </form>,
  )
  return { sent, submitted }
}

const search = page.getByRole('combobox', { name: 'Business name on Google' })
const find = page.getByRole('button', { name: 'Find my business by its name' })

test('the arrow keys and Enter choose a business, which fills the fields and sends no form', async () => {
  const { sent, submitted } = showForm()
  await find.click()
  await expect.element(search).toHaveFocus()
  await search.fill('kovac')
  await expect.element(page.getByRole('option', { name: /Plumbing/ })).toBeVisible()

  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')

  await expect.element(page.getByLabelText('Link', { exact: true })).toHaveValue(LINK)
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Kovac Electrical')
  await expect.element(page.getByLabelText('Location', { exact: true })).toHaveValue('Brunswick, VIC')
  await expect.element(page.getByRole('status')).toHaveTextContent('This is Kovac Electrical. 12 Smith St')
  expect(submitted).not.toHaveBeenCalled()
  expect(new Set(sent.map(({ session }) => session)).size).toBe(1)
})

test('Escape clears the search, and closes the dialog around it only when the search is empty', async () => {
  mount(
    <dialog ref={(dialog) => dialog?.showModal()}>
      <form>
        <FindBusinessButton />
      </form>
    </dialog>,
  )
  await find.click()
  await search.fill('ko')

  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('with forced colours, the active business has an outline', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  onTestFinished(() =>
    cdp()
      .send('Emulation.setEmulatedMedia', { features: [] })
      .then(() => undefined),
  )
  showForm()
  await find.click()
  await search.fill('kovac')

  const active = page.getByRole('option', { selected: true })
  await expect.element(active).toBeVisible()
  const other = page.getByRole('option', { selected: false })
  expect(getComputedStyle(active.element()).outlineStyle).toBe('solid')
  expect(getComputedStyle(other.element()).outlineStyle).toBe('none')
})

test('“Not us” restores the typed values, and opens the search again', async () => {
  showForm()
  await find.click()
  await search.fill('kovac')
  await page.getByRole('option', { name: /Electrical/ }).click()
  await expect.element(page.getByLabelText('Link', { exact: true })).toHaveValue(LINK)

  await page.getByRole('button', { name: 'Not us' }).click()

  await expect.element(page.getByLabelText('Link', { exact: true })).toHaveValue('')
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('kovac')
  await expect.element(search).toHaveFocus()
})

test('when Google does not answer, the buyer is told to paste the link', async () => {
  showForm(() => Response.json({ error: { code: 'lookup_failed', message: 'x' } }, { status: 502 }))
  await find.click()

  await search.fill('kovac')

  await expect.element(page.getByText(/Paste your link instead/)).toBeVisible()
})
