import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { preCheckout } from './copy.ts'

type CheckoutActionsProps = { back: string; onBack: () => void; busy: boolean }

/** The buttons of a step before the payment: a main button to continue, and below it a link to go back. */
export function CheckoutActions({ back, onBack, busy }: CheckoutActionsProps) {
  const hydrated = useHydrated() // a form that is submitted before hydration would go nowhere
  return (
    <div className="grid gap-2">
      <Button
        type="submit"
        variant="sun"
        size="lg"
        className="w-full"
        disabled={!hydrated}
        busy={busy}
        busyLabel={preCheckout.busy}
      >
        {preCheckout.submit}
      </Button>
      <Button
        variant="link"
        className="min-h-12 justify-self-center"
        icon={<ArrowLeft aria-hidden="true" size={20} />}
        onClick={onBack}
      >
        {back}
      </Button>
    </div>
  )
}
