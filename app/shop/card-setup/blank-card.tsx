import { callDashboard } from '#app/accounts/dashboard/data/call-dashboard.ts'
import { TaskMessage } from '#app/accounts/dashboard/data/task-message.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { useVisitor } from '#app/accounts/session/session.ts'
import { Link } from '#app/router/link.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { isRecord } from '#domain/text/record.ts'
import { CardPage } from './card-page.tsx'
import { cardSetup } from './copy.ts'
import { Head } from './head.tsx'

const { blank: copy } = cardSetup

/** The page of a blank card. A signed-in buyer sets the card up here, a buyer without account on the order's page. */
export default function BlankCard({ code }: { code: string }) {
  const visitor = useVisitor()
  const user = visitor?.session?.user
  return (
    <CardPage>
      <Head title={copy.title} text={copy.text} />
      {user?.email ? <Mine key={user.id} code={code} email={user.email} /> : null}
      {visitor && !user?.email ? (
        <>
          <p className="type-label mt-8">{copy.owner}</p>
          <Link
            to={`/auth?next=${encodeURIComponent(`/card-setup?code=${code}&card=blank`)}`}
            className={buttonClass({ variant: 'sun', className: 'mt-3 max-sm:w-full' })}
          >
            {cardSetup.signIn}
          </Link>
          <p className="mt-6 max-w-140 text-text-2">
            {copy.withLink}{' '}
            <strong className="type-num whitespace-nowrap tracking-wide text-text">
              {code.slice(0, 4)} {code.slice(4)}
            </strong>
          </p>
        </>
      ) : null}
    </CardPage>
  )
}

function Mine({ code, email }: { code: string; email: string }) {
  const task = useTask()
  async function activate() {
    const result = await callDashboard(`/cards/${code}/activate`, readDestination, { method: 'POST' })
    if (result.kind === 'refused') return refused(result.message)
    return done(result.body.destination === null ? copy.doneWithoutLink : copy.done)
  }
  const isDone = task.message?.tone === 'ok'
  return (
    <div className="mt-8 grid max-w-140 justify-items-start gap-4">
      {isDone ? null : <p className="wrap-anywhere">{copy.mine(email)}</p>}
      <TaskMessage message={task.message} />
      {isDone ? (
        <Link to="/dashboard/reviews" className="link inline-flex min-h-11 items-center">
          {cardSetup.all}
        </Link>
      ) : (
        <Button
          variant="sun"
          className="max-sm:w-full"
          busy={task.busy}
          busyLabel={copy.busy}
          onClick={() => task.run(activate)}
        >
          {copy.action}
        </Button>
      )}
    </div>
  )
}

function readDestination(body: unknown): { destination: string | null } | undefined {
  if (!isRecord(body)) return undefined
  return { destination: typeof body.destination === 'string' ? body.destination : null }
}
