import type { OwnRequest } from '#domain/leads/own-requests.ts'
import { requestsCopy } from './copy.ts'
import { Asked, PreferredDay, StageBadge } from './request-parts.tsx'

const { forms, stages } = requestsCopy

export function RequestList({ requests }: { requests: readonly OwnRequest[] }) {
  return (
    <ul className="mt-3 divide-y divide-line rounded-sheet border border-edge bg-surface">
      {requests.map((request) => (
        <Request key={request.reference} request={request} />
      ))}
    </ul>
  )
}

function Request({ request }: { request: OwnRequest }) {
  const { form, about, stage } = request
  return (
    <li className="grid gap-x-6 gap-y-1 px-5 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:px-6">
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-x-3">
          <h3 className="type-label min-w-0 wrap-anywhere">{about || forms[form]}</h3>
          <span className="flex-none md:hidden">
            <StageBadge stage={stage} />
          </span>
        </div>
        <Asked request={request} />
      </div>
      <div className="grid content-start justify-items-start gap-1">
        <span className="max-md:hidden">
          <StageBadge stage={stage} />
        </span>
        <p className="text-small">{stages[stage].next}</p>
        <PreferredDay request={request} className="text-text-2" />
      </div>
    </li>
  )
}
