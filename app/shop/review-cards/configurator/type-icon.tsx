import type { ReactNode } from 'react'
import type { CardType } from '#domain/catalogue/review-cards.ts'

// The drawings of app/assets/illustrations/type-*.svg, inline so that they take the colour of the text.
const SHAPES: Record<CardType, ReactNode> = {
  'free-standing': (
    <>
      <path d="M13 7h20l-4 30H9z" />
      <path d="M9 37h20l11 4H20z" />
      <path d="M15.5 27h9M17 24a3.5 3.5 0 0 1 6 0" />
    </>
  ),
  'stick-on': (
    <>
      <path d="M9.6 33.6a18 18 0 1 1 24 4.8z" />
      <path d="M9.6 33.6c6-3 12-2 14-1s7 3 10 5.8" />
    </>
  ),
  keyring: (
    <>
      <circle cx="24" cy="10" r="6.5" />
      <circle cx="24" cy="31" r="13" />
      <path d="M18 33h12m-10 0a4 4 0 0 1 8 0" />
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
