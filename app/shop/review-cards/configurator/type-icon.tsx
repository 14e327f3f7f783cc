import type { ReactNode } from 'react'
import type { CardType } from '#domain/catalogue/review-cards.ts'

// Inline, so that the drawings take the colour of the text. Each has the half sun of the printed cards.
const SHAPES: Record<CardType, ReactNode> = {
  'free-standing': (
    <>
      <path d="M13 7h20l-4 30H9z" />
      <path d="M9 37h20l11 4H20z" />
      <path d="M14 26h14m-11.5 0a4.5 4.5 0 0 1 9 0" />
    </>
  ),
  'stick-on': (
    <>
      <path d="M22.5 41A17 17 0 1 0 7 25.5zM7 25.5A17 17 0 0 1 22.5 41" />
      <path d="M21 26h14m-11.5 0a4.5 4.5 0 0 1 9 0" />
    </>
  ),
  keyring: (
    <>
      <circle cx="16" cy="13.5" r="9" />
      <circle cx="16" cy="13.5" r="5.5" />
      <circle cx="28.5" cy="31" r="13" />
      <path d="M22.5 34.5h12m-10 0a4 4 0 0 1 8 0" />
    </>
  ),
}

export function TypeIcon({ type }: { type: CardType }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      className="size-12 flex-none max-md:hidden"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {SHAPES[type]}
    </svg>
  )
}
