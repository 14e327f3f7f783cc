import type { SubmitEvent } from 'react'
import { customSolutions } from '#app/marketing/custom-solutions/copy.ts'
import { useNavigate } from '#app/router/hooks.ts'
import { Button, type ButtonSize } from '#app/ui/button.tsx'

const QUOTE = '#automation-form'

type ToQuoteProps = { label?: string; size?: ButtonSize }

/**
 * A button that scrolls to the quote form (product.md 2.15). It submits a form whose action is the anchor of the quote
 * form, so that it works without JavaScript.
 */
export function ToQuote({ label = customSolutions.button, size = 'lg' }: ToQuoteProps) {
  const navigate = useNavigate()
  function go(event: SubmitEvent) {
    event.preventDefault()
    void navigate(QUOTE)
  }
  return (
    <form action={QUOTE} onSubmit={go}>
      <Button type="submit" variant="sun" size={size}>
        {label}
      </Button>
    </form>
  )
}
