import Printer from 'lucide-react/icons/printer'
import { receipt } from '#app/accounts/dashboard/payments/copy.ts'
import { Button } from '#app/ui/button.tsx'

export function PrintButton() {
  return (
    <Button
      size="sm"
      variant="sun"
      className="max-sm:min-h-13 max-sm:w-full"
      icon={<Printer aria-hidden="true" size={20} />}
      onClick={() => print()}
    >
      {receipt.print}
    </Button>
  )
}
