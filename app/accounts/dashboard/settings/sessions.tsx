import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useAccountData } from '#app/accounts/dashboard/data/account-queries.ts'
import { callDashboard, ignoreBody } from '#app/accounts/dashboard/data/call-dashboard.ts'
import { TaskMessage } from '#app/accounts/dashboard/data/task-message.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { When } from '#app/ui/date/when.tsx'
import type { AccountSession } from '#domain/accounts/account.ts'
import { settings } from './copy.ts'
import { Part } from './part.tsx'
import { readSessions } from './read-account.ts'
import { Row, Rows } from './row.tsx'
import { Section } from './section.tsx'

const { sessions: copy } = settings

export function Sessions() {
  const { data, reload } = useAccountData('/sessions', readSessions)
  const task = useTask()

  async function end(path: string, message: string) {
    const result = await callDashboard(path, ignoreBody, { method: 'DELETE' })
    reload()
    return result.kind === 'ok' ? done(message) : refused(result.message)
  }

  return (
    <Section
      title={copy.title}
      text={copy.text}
      now={data.kind === 'ready' ? copy.count(data.body.length) : undefined}
    >
      <Part data={data} reload={reload}>
        {(sessions) => (
          <>
            <Rows>
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  busy={task.busy}
                  onEnd={() => task.run(() => end(`/sessions/${session.id}`, copy.ended(session.device)))}
                />
              ))}
            </Rows>
            <TaskMessage message={task.message} />
            {sessions.length > 1 ? (
              <Button
                className="justify-self-start max-sm:w-full"
                busy={task.busy}
                busyLabel={copy.signingOut}
                onClick={() => task.run(() => end('/sessions', copy.othersEnded))}
              >
                {copy.endOthers}
              </Button>
            ) : null}
          </>
        )}
      </Part>
    </Section>
  )
}

type SessionRowProps = { session: AccountSession; busy: boolean; onEnd: () => void }

function SessionRow({ session: { device, isThis, lastSeenAt }, busy, onEnd }: SessionRowProps) {
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
  return (
    <Row
      icon={<Icon aria-hidden="true" size={24} className="flex-none text-chalk-text" />}
      title={
        <>
          {device} {isThis ? <Badge tone="ok">{copy.here}</Badge> : null}
        </>
      }
      note={
        <>
          {copy.seen} <When at={lastSeenAt} />
        </>
      }
      action={
        isThis ? null : (
          <Button variant="link" aria-label={copy.endOf(device)} disabled={busy} onClick={onEnd}>
            {copy.end}
          </Button>
        )
      }
    />
  )
}
