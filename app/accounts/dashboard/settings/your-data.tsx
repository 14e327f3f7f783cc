import { useState } from 'react'
import { askAccount } from '#app/accounts/dashboard/data/ask-account.ts'
import { Outcome } from '#app/accounts/dashboard/data/outcome.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { Button } from '#app/ui/button.tsx'
import { shopTimeZone } from '#app/ui/date/shop-time.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { settings } from './copy.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { readExport } from './read-account.ts'
import { Section } from './section.tsx'
import type { Account } from './use-account.ts'

const { data: words } = settings

/** A copy of everything that is kept about the account, and the end of it. */
export function YourData({ user }: Account) {
  const task = useTask()
  const [deleting, setDeleting] = useState(false)

  async function download() {
    const answer = await askAccount('/export', readExport)
    if (answer.kind === 'refused') return refused(answer.words)
    const text = JSON.stringify(answer.body, null, 2)
    const day = dayIn(shopTimeZone(), new Date())
    saveFile(new Blob([text], { type: 'application/json' }), words.fileName(day))
    return done(words.downloaded)
  }

  return (
    <Section title={words.title} text={words.text}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          className="max-sm:w-full"
          busy={task.busy}
          busyLabel={words.downloading}
          onClick={() => task.run(download)}
        >
          {words.download}
        </Button>
        <Button variant="link" className="text-bad" onClick={() => setDeleting(true)}>
          {words.delete}
        </Button>
      </div>
      <Outcome said={task.said} />
      <DeleteDialog open={deleting} user={user} onClose={() => setDeleting(false)} />
    </Section>
  )
}
