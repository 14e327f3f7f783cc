import Tick from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { Failure } from '#app/office/ui/form-end.tsx'
import { Link } from '#app/router/link.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { formatMoment } from '#app/ui/date/moment.ts'
import { countOpen, type OfficeSetup, SETUP_CHECKS, type SetupCheck } from '#domain/office/office-setup.ts'
import { setupCopy as copy, setupTexts, setupTitle } from './copy.ts'
import { Notices } from './notices.tsx'
import { readSetup } from './read-setup.ts'
import { useSetupTest } from './use-setup-test.ts'

/** How often the checks are loaded again while a test mail is on its way. */
const POLL_MS = 2000

/** /office/setup: the checks of the set-up, and further problems that the server's log warns of. */
export default function OfficeSetupScreen() {
  const { data, reload, show } = useOffice('/setup', readSetup, {
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.mail.test?.state === 'waiting' ? POLL_MS : false),
  })
  return (
    <OfficePage
      title={copy.title}
      data={data}
      reload={reload}
      back={{ to: '/office/settings', label: copy.back }}
    >
      {(setup) => <Setup setup={setup} show={show} />}
    </OfficePage>
  )
}

function Setup({ setup, show }: { setup: OfficeSetup; show: (setup: OfficeSetup) => void }) {
  const { busy, failed, run } = useSetupTest(show)
  const done = SETUP_CHECKS.length - countOpen(setup)
  const isAll = done === SETUP_CHECKS.length
  const first = SETUP_CHECKS.find((name) => groupOf(name, setup) === 'now')
  const lookOf = (name: SetupCheck) => ({ size: 'sm', variant: name === first ? 'sun' : 'line' }) as const
  const actions: Partial<Record<SetupCheck, ReactNode>> = {
    mail: (
      <Button
        {...lookOf('mail')}
        busy={busy.includes('mail')}
        busyLabel={copy.sending}
        onClick={() => void run('mail')}
      >
        {copy.sendOne}
      </Button>
    ),
    // the sandbox has no keys
    payments:
      setup.payments.mode === 'sandbox' ? null : (
        <Button
          {...lookOf('payments')}
          busy={busy.includes('payments')}
          busyLabel={copy.testing}
          onClick={() => void run('payments')}
        >
          {copy.test}
        </Button>
      ),
    brand: <To {...copy.links.brand} look={lookOf('brand')} />,
    domain: <To {...copy.links.domain} look={lookOf('domain')} />,
    twoFactor: <To {...copy.links.twoFactor} look={lookOf('twoFactor')} />,
    claims: <To {...copy.links.claims} look={lookOf('claims')} />,
  }
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      <p className="-mt-2 text-text-2">{isAll ? copy.allDone : copy.lead}</p>
      <Notices notices={setup.notices} />
      <section aria-labelledby="checks" className="rounded-sheet border border-edge bg-surface">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3 md:px-5">
          <h2 id="checks" className="type-title text-heading">
            {copy.list}
          </h2>
          <p role="status" className="type-num text-small text-text-2">
            {copy.done(done, SETUP_CHECKS.length)}
          </p>
        </div>
        {GROUPS.map((group) => {
          const names = SETUP_CHECKS.filter((name) => groupOf(name, setup) === group)
          return names.length === 0 ? null : (
            <div key={group} className="border-line not-last:border-b">
              <h3 className="type-label border-b border-line bg-sunken px-4 py-2 text-label text-text-2 md:px-5">
                {copy.groups[group]}
              </h3>
              <ol>
                {names.map((name) => (
                  <li key={name} className="border-line not-last:border-b">
                    <Check name={name} setup={setup} isNext={name === first} action={actions[name]} />
                  </li>
                ))}
              </ol>
            </div>
          )
        })}
      </section>
      <Failure>{failed}</Failure>
    </div>
  )
}

/** The groups of the checks, in the order of the screen. */
const GROUPS = ['now', 'ask', 'done'] as const

/** Open checks are grouped by who can complete them. */
function groupOf(name: SetupCheck, setup: OfficeSetup): (typeof GROUPS)[number] {
  if (setup[name].isDone) return 'done'
  return canBeDone(name, setup) ? 'now' : 'ask'
}

/** Whether the operator can complete an open check without the person who runs the server. */
function canBeDone(name: SetupCheck, { mail, payments }: OfficeSetup): boolean {
  if (name === 'mail') return mail.problem === null
  if (name === 'payments') return payments.mode === 'live'
  return name !== 'domain' && name !== 'backup'
}

type CheckProps = { name: SetupCheck; setup: OfficeSetup; isNext: boolean; action: ReactNode }

function Check({ name, setup, isNext, action }: CheckProps) {
  const { isDone } = setup[name]
  return (
    <div className="flex gap-4 px-4 py-3 md:px-5">
      <Mark stage={isDone ? 'done' : isNext ? 'now' : 'next'} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h4 className="type-label">
            {setupTitle(name, setup)} <span className="sr-only">{isDone ? copy.ticked : copy.open}</span>
          </h4>
          <p className="text-small wrap-anywhere text-text-2">{textOf(name, setup)}</p>
        </div>
        {action ? <div className="grid md:w-38">{action}</div> : null}
      </div>
    </div>
  )
}

const MARKS = {
  done: 'grid place-items-center rounded-control border-2 border-chalk-text bg-chalk-text text-surface',
  now: 'rounded-full border-3 border-(--sun-ring) bg-sun forced-color-adjust-none',
  next: 'rounded-control border-2 border-chalk',
} as const

function Mark({ stage }: { stage: keyof typeof MARKS }) {
  return (
    <span aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${MARKS[stage]}`}>
      {stage === 'done' ? <Tick size={14} strokeWidth={4} /> : null}
    </span>
  )
}

function textOf<Name extends SetupCheck>(name: Name, setup: OfficeSetup): string {
  return setupTexts[name](setup[name], (iso) => formatMoment(iso))
}

type SetupLink = (typeof copy.links)[keyof typeof copy.links]

function To({ to, label, look }: SetupLink & { look: Parameters<typeof buttonClass>[0] }) {
  return (
    <Link to={to} className={buttonClass(look)}>
      {label}
    </Link>
  )
}
