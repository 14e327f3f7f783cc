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
      <path d="M20 18.8a8.5 8.5 0 1 1 8 0" />
      <circle cx="24" cy="30.5" r="14" />
      <circle cx="24" cy="21.5" r="1" />
      <path d="M17 34h14m-11.5 0a4.5 4.5 0 0 1 9 0" />
    </>
  ),
}

/** A line drawing of a card type. */
export function TypeIcon({ type }: { type: CardType }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      className="size-12 flex-none"
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
