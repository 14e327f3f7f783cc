import '#app/styles/app.css'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { standAt } from '#app/router/location.ts'

/** Puts a component on an empty page for the length of one test. */
export function mount(element: ReactNode): void {
  standAt('/')
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  flushSync(() => root.render(element))
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
}
