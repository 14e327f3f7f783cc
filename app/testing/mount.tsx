import '#app/styles/app.css'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { onTestFinished } from 'vitest'

/** Puts a component on an empty page for the length of one test. */
export function mount(element: ReactNode): void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  flushSync(() => root.render(<MemoryRouter>{element}</MemoryRouter>))
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
}
