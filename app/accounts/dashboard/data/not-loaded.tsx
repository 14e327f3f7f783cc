import { dashboard } from '#app/accounts/dashboard/frame/copy.ts'
import { Button } from '#app/ui/button.tsx'

type NotLoadedProps = { words?: string; onRetry: () => void; className?: string }

/** Says that something of the account did not come, and asks for it again. */
export function NotLoaded({ words: message = dashboard.data.failed, onRetry, className }: NotLoadedProps) {
  return (
    <div role="alert" className={className}>
      <p className="text-text-2">{message}</p>
      <Button variant="link" onClick={onRetry}>
        {dashboard.data.retry}
      </Button>
    </div>
  )
}
