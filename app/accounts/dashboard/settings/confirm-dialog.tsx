import { TaskMessage } from '#app/accounts/dashboard/data/task-message.tsx'
import { type Message, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { settings } from './copy.ts'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  text: string
  action: string
  /** Called by the confirming button. Resolves with an error message after a failure. */
  onConfirm: () => Promise<Message | undefined>
}

export function ConfirmDialog({ open, onClose, title, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Question onClose={onClose} {...rest} />
    </Dialog>
  )
}

/** Mounted with the dialog, so that closing the dialog removes the last message. */
function Question({ onClose, text, action, onConfirm }: Omit<ConfirmDialogProps, 'open' | 'title'>) {
  const task = useTask()
  return (
    <div className="grid gap-5">
      <p>{text}</p>
      <TaskMessage message={task.message} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{settings.cancel}</Button>
        <Button
          variant="sun"
          busy={task.busy}
          busyLabel={settings.working}
          onClick={() => task.run(onConfirm)}
        >
          {action}
        </Button>
      </div>
    </div>
  )
}
