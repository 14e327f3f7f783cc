import { useState } from 'react'
import { callDashboard } from '#app/accounts/dashboard/data/call-dashboard.ts'
import { TaskMessage } from '#app/accounts/dashboard/data/task-message.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { useCheckedVisitor } from '#app/accounts/dashboard/frame/use-checked-visitor.ts'
import { useLocation, useSearchParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { FirstOperator } from '#domain/office/first-operator.ts'
import { isRecord } from '#domain/text/record.ts'
import { firstOperator as copy } from './copy.ts'

/** /operator: makes a signed-in account the first operator. The server prints the one-time link to this page. */
export default function FirstOperatorScreen() {
  const [params] = useSearchParams()
  const key = params.get('key')
  const visitor = useCheckedVisitor()
  const session = visitor?.session
  return (
    <main id="main" className="page pt-8 pb-(--section) md:pt-12" aria-busy={!visitor}>
      <h1 tabIndex={-1} className="type-title text-title">
        {copy.title}
      </h1>
      {key ? <p className="mt-3 max-w-140 text-lead text-text-2">{copy.lead}</p> : null}
      <div className="mt-6 max-w-140">
        {key ? null : <Callout tone="bad">{copy.notValid}</Callout>}
        {key && !visitor ? <Skeleton className="h-26" /> : null}
        {key && visitor && !session ? <SignIn /> : null}
        {key && session ? <Become key={session.user.id} linkKey={key} email={session.user.email} /> : null}
      </div>
    </main>
  )
}

function SignIn() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p>{copy.signInFirst}</p>
      <Link
        to={`/auth?next=${encodeURIComponent(pathname + search)}`}
        className={buttonClass({ variant: 'sun', className: 'mt-4 max-sm:w-full' })}
      >
        {copy.signIn}
      </Link>
    </>
  )
}

function Become({ linkKey, email }: { linkKey: string; email: string }) {
  const task = useTask()
  const [isOperator, setOperator] = useState(false)

  async function become() {
    const result = await callDashboard('/first-operator', readFirstOperator, {
      method: 'POST',
      json: { key: linkKey },
    })
    if (result.kind === 'refused') return refused(REFUSALS[result.code] ?? result.message)
    setOperator(true)
    return done(copy.done)
  }

  return (
    <div className="grid justify-items-start gap-4 *:max-w-full">
      <p className="wrap-anywhere">{copy.account(email)}</p>
      {isOperator ? null : (
        <Button
          variant="sun"
          className="max-sm:w-full"
          busy={task.busy}
          busyLabel={copy.becoming}
          onClick={() => task.run(become)}
        >
          {copy.become}
        </Button>
      )}
      <TaskMessage message={task.message} />
      {isOperator ? (
        <Link to="/office" className={buttonClass({ variant: 'sun', className: 'max-sm:w-full' })}>
          {copy.toOffice}
        </Link>
      ) : null}
    </div>
  )
}

const REFUSALS: Readonly<Record<string, string>> = {
  link_not_valid: copy.notValid,
  email_not_confirmed: copy.unconfirmed,
}

function readFirstOperator(body: unknown): FirstOperator | undefined {
  return isRecord(body) && typeof body.email === 'string' ? { email: body.email } : undefined
}
