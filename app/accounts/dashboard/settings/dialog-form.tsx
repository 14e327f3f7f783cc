import type { ReactNode } from 'react'
import { FormEnd } from '#app/accounts/dashboard/data/form-end.tsx'
import { type Message, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import type { useForm } from '#app/ui/form/form.ts'
import { settings } from './copy.ts'

type DialogFormProps = {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'onSubmit'>
  /** Called with the form's values. Resolves with an error message after a failure. */
  onSend: (data: FormData) => Promise<Message | undefined>
  action: string
  busy?: string
  children: ReactNode
}

export function DialogForm({ form, onSend, action, busy = settings.working, children }: DialogFormProps) {
  const task = useTask()
  return (
    <form
      {...form.props}
      className="grid gap-5"
      onSubmit={form.onSubmit((data) => task.run(() => onSend(data)))}
    >
      {children}
      <FormEnd task={task} action={action} busyLabel={busy} variant="sun" side="end" />
    </form>
  )
}
