import { Button, type ButtonSize, type ButtonVariant } from '#app/ui/button.tsx'
import { TaskMessage } from './task-message.tsx'
import type { useTask } from './use-task.ts'

type FormEndProps = {
  task: Pick<ReturnType<typeof useTask>, 'busy' | 'message'>
  action: string
  busyLabel: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** Where the button stands on screens wider than a phone. */
  side?: 'start' | 'end'
}

export function FormEnd({ task, action, busyLabel, side = 'start', ...look }: FormEndProps) {
  return (
    <>
      <TaskMessage message={task.message} />
      <Button
        type="submit"
        className={`max-sm:w-full ${side === 'end' ? 'justify-self-end' : 'justify-self-start'}`}
        busy={task.busy}
        busyLabel={busyLabel}
        {...look}
      >
        {action}
      </Button>
    </>
  )
}
