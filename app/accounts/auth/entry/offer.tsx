import { auth } from '#app/accounts/auth/copy.ts'
import { Button } from '#app/ui/button.tsx'

type OfferProps = {
  copy: { title: string; text: string; button: string }
  busy: boolean
  disabled: boolean
  onTake: () => void
}

/** Offers a password reset or a company sign-in. The button uses the email in the form. */
export function Offer({ copy, busy, disabled, onTake }: OfferProps) {
  return (
    <section className="mt-2 mb-3 w-full rounded-sheet border border-edge p-5">
      <h2 className="type-title text-sub">{copy.title}</h2>
      <p className="mt-2 text-small text-text-2">{copy.text}</p>
      <Button
        className="mt-4 w-full"
        disabled={disabled}
        busy={busy}
        busyLabel={auth.busy.other}
        onClick={onTake}
      >
        {copy.button}
      </Button>
    </section>
  )
}
