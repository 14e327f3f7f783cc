import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { MoreButton } from './more-button.tsx'
import { usePages } from './use-pages.ts'

type Page = { items: string[]; next: string | null }

const readPage = (body: unknown) => body as Page
const button = page.getByRole('button', { name: 'Show more' })
const link = (name: string) => page.getByRole('link', { name })

function People({ first }: { first: Page }) {
  const rows = useRef<HTMLUListElement>(null)
  const { items, ...more } = usePages(first, '/people', readPage)
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

function respondWith(...pages: Page[]): void {
  const responses = pages.map((one) => Response.json(one))
  vi.spyOn(window, 'fetch').mockImplementation(async () => responses.shift() ?? Response.error())
}

test('the button keeps the focus while there is more, and the first new row gets it when the button goes', async () => {
  respondWith({ items: ['Cat', 'Dan'], next: '4' }, { items: ['Eve', 'Flo'], next: null })
  mount(<People first={{ items: ['Ann', 'Ben'], next: '2' }} />)

  await button.click()
  await expect.element(link('Dan')).toBeVisible()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.element(link('Eve')).toHaveFocus()
  await expect.element(button).not.toBeInTheDocument()
})

test('a focus that has gone on meanwhile stays where it is', async () => {
  const response = Promise.withResolvers<Response>()
  vi.spyOn(window, 'fetch').mockReturnValue(response.promise)
  mount(<People first={{ items: ['Ann', 'Ben'], next: '2' }} />)

  await button.click()
  link('Ann').element().focus()
  response.resolve(Response.json({ items: ['Cat'], next: null }))

  await expect.element(link('Cat')).toBeVisible()
  await expect.element(link('Ann')).toHaveFocus()
})
