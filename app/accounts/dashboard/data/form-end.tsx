import { Button, type ButtonSize, type ButtonVariant } from '#app/ui/button.tsx'
import { Result } from './task-message.tsx'
import type { useTask } from './use-task.ts'

type FormEndProps = {
  task: Pick<ReturnType<typeof useTask>, 'busy' | 'said'>
  action: string
  busyLabel: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** Where the button stands, on anything wider than a phone. */
  side?: 'start' | 'end'
}

/** The end of a form with one thing to do: what became of it, and the button that does it. */
export function FormEnd({ task, action, busyLabel, side = 'start', ...look }: FormEndProps) {
  return (
    <>
      <Result said={task.said} />
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
