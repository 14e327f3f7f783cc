import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { preCheckout } from './copy.ts'

type CheckoutActionsProps = { back: string; onBack: () => void; busy: boolean }

/** The buttons of a step before the payment: continue, or back. */
export function CheckoutActions({ back, onBack, busy }: CheckoutActionsProps) {
  const hydrated = useHydrated() // a form that is submitted before hydration would go nowhere
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
      <Button size="lg" icon={<ArrowLeft aria-hidden="true" size={20} />} onClick={onBack}>
        {back}
      </Button>
      <Button
        type="submit"
        variant="sun"
        size="lg"
        className="sm:min-w-[60%]"
        disabled={!hydrated}
        busy={busy}
        busyLabel={preCheckout.busy}
      >
        {preCheckout.submit}
      </Button>
    </div>
  )
}
