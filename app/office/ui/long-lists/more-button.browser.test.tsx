import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useOfficeList } from '#app/office/frame/use-office.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { MoreButton } from './more-button.tsx'

type Page = { items: string[]; next: string | null }

const readPage = (body: unknown) => body as Page
const button = page.getByRole('button', { name: 'Show more' })
const link = (name: string) => page.getByRole('link', { name })

function People() {
  const rows = useRef<HTMLUListElement>(null)
  const { data, more } = useOfficeList('/people', readPage)
  const items = data.kind === 'ready' ? data.body.items : []
  return (
    <>
      <ul ref={rows}>
        {items.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
      <MoreButton list={rows} {...more} />
    </>
  )
}

/** Mounts a list of people. The server responds with these pages in sequence. */
function showPeople(...pages: (Page | Promise<Page>)[]): void {
  signInOperator()
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(await pages.shift()))
  mount(<People />)
}

test('the button keeps the focus, and the first new row gets it when the button disappears', async () => {
  showPeople(
    { items: ['Ann', 'Ben'], next: '2' },
    { items: ['Cat', 'Dan'], next: '4' },
    { items: ['Eve', 'Flo'], next: null },
  )

  await button.click()
  await expect.element(link('Dan')).toBeVisible()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.element(link('Eve')).toHaveFocus()
  await expect.element(button).not.toBeInTheDocument()
})

test('a focus that was moved while the last page was loading stays where it is', async () => {
  const second = Promise.withResolvers<Page>()
  showPeople({ items: ['Ann', 'Ben'], next: '2' }, second.promise)

  await button.click()
  link('Ann').element().focus()
  second.resolve({ items: ['Cat'], next: null })

  await expect.element(link('Cat')).toBeVisible()
  await expect.element(link('Ann')).toHaveFocus()
})
