import type { SubmitEvent } from 'react'
import { customSolutions } from '#app/marketing/custom-solutions/copy.ts'
import { useNavigate } from '#app/router/hooks.ts'
import { Button } from '#app/ui/button.tsx'

const QUOTE = '#automation-form'

/**
 * Scrolls smoothly to the quote form (product.md 2.15). It is a form whose action is that anchor, so that it works
 * without JavaScript.
 */
export function ToQuote() {
  const navigate = useNavigate()
  function go(event: SubmitEvent) {
    event.preventDefault()
    void navigate(QUOTE)
  }
  return (
    <form action={QUOTE} onSubmit={go}>
      <Button type="submit" variant="sun" size="lg">
        {customSolutions.button}
      </Button>
    </form>
  )
}
