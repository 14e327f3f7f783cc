import { useState } from 'react'
import { callDashboard } from '#app/accounts/dashboard/data/call-dashboard.ts'
import { TaskMessage } from '#app/accounts/dashboard/data/task-message.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { Button } from '#app/ui/button.tsx'
import { shopTimeZone } from '#app/ui/date/format-shop-time.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { settings } from './copy.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { readExport } from './read-account.ts'
import { Section } from './section.tsx'
import type { Account } from './use-account.ts'

const { data: copy } = settings

export function YourData({ user }: Account) {
  const task = useTask()
  const [deleting, setDeleting] = useState(false)

  async function download() {
    const result = await callDashboard('/export', readExport)
    if (result.kind === 'refused') return refused(result.message)
    const text = JSON.stringify(result.body, null, 2)
    const day = dayIn(shopTimeZone(), new Date())
    saveFile(new Blob([text], { type: 'application/json' }), copy.fileName(day))
    return done(copy.downloaded)
  }

  return (
    <Section title={copy.title} text={copy.text}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          className="max-sm:w-full"
          busy={task.busy}
          busyLabel={copy.downloading}
          onClick={() => task.run(download)}
        >
          {copy.download}
        </Button>
        <Button variant="link" className="text-bad [--rule:currentColor]" onClick={() => setDeleting(true)}>
          {copy.delete}
        </Button>
      </div>
      <TaskMessage message={task.message} />
      <DeleteDialog open={deleting} user={user} onClose={() => setDeleting(false)} />
    </Section>
  )
}
