import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { office } from '#app/office/frame/copy.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { useDelete } from './use-delete.ts'

const missing = () =>
  Response.json({ error: { code: 'not_found', message: 'There is no such lead.' } }, { status: 404 })

/** A button that deletes a lead, and the outcomes of all presses. */
function Lead() {
  const remove = useDelete('/leads/5d2/delete')
  const [outcomes, setOutcomes] = useState<string[]>([])
  const press = async () => {
    const failure = await remove()
    setOutcomes((before) => [...before, failure ?? 'Deleted'])
  }
  return (
    <>
      <button type="button" onClick={() => void press()}>
        Delete
      </button>
      <output>{outcomes.join(' / ')}</output>
    </>
  )
}

/** Mounts the lead. The server responds to deletions in this sequence; undefined is a lost response. */
function showLead(deletions: (Response | undefined)[], others: () => Response): void {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    return pathname.endsWith('/delete') ? (deletions.shift() ?? Response.error()) : others()
  })
  mount(<Lead />)
}

test('a deletion that is repeated after a lost response is done when the item is gone', async () => {
  showLead([missing(), undefined, missing()], () => Response.json({}))
  const button = page.getByRole('button', { name: 'Delete' })
  const outcome = page.getByRole('status')

  await button.click()
  await expect.element(outcome).toHaveTextContent('There is no such lead.')
  await button.click()
  await expect.element(outcome).toHaveTextContent(`There is no such lead. / ${office.notAnswered}`)
  await button.click()

  await expect.element(outcome).toHaveTextContent(`There is no such lead. / ${office.notAnswered} / Deleted`)
})

test('a repeat that is refused because the visitor is no operator any more deletes nothing', async () => {
  showLead([undefined, missing()], missing)
  const button = page.getByRole('button', { name: 'Delete' })
  const outcome = page.getByRole('status')
  await button.click()
  await expect.element(outcome).toHaveTextContent(office.notAnswered)

  await button.click()

  await expect.element(outcome).toHaveTextContent(`${office.notAnswered} / ${office.notAnswered}`)
})
