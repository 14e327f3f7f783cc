import { dashboard } from '#app/accounts/dashboard/frame/copy.ts'
import { Button } from '#app/ui/button.tsx'

type NotLoadedProps = { message?: string; onRetry: () => void; className?: string }

export function NotLoaded({ message = dashboard.data.failed, onRetry, className }: NotLoadedProps) {
  return (
    <div role="alert" className={className}>
      <p className="text-text-2">{message}</p>
      <Button variant="link" onClick={onRetry}>
        {dashboard.data.retry}
      </Button>
    </div>
  )
}
