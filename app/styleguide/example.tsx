import type { ReactNode } from 'react'

export type Theme = 'light' | 'dark'
export type ExamplesProps = { theme: Theme }

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="type-title mb-4 text-heading">{title}</h2>
      {children}
    </div>
  )
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2">
      {children}
      <p className="text-micro text-text-2">{name}</p>
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-4">{children}</div>
}
