import { inbox, leadTrays } from '#app/office/leads/copy.ts'
import { inboxAt, type LeadQuery } from '#app/office/leads/lead-query.ts'
import { useNavigate } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { countIn, LEAD_TRAYS, type LeadList, type LeadTray } from '#domain/leads/office-leads.ts'

type TraysProps = { query: LeadQuery; counts: LeadList['counts'] }

/**
 * Links to the lists of the inbox. Each has the number of its results, unless a search has too many results to count.
 * Phones have a select instead.
 */
export function Trays({ query, counts }: TraysProps) {
  const navigate = useNavigate()
  const nameOf = (tray: LeadTray) =>
    counts === null ? leadTrays[tray] : `${leadTrays[tray]} (${countIn(tray, counts)})`
  return (
    <>
      <nav aria-label={inbox.trays} className="relative flex gap-8 max-md:hidden">
        {LEAD_TRAYS.map((tray) => (
          <Link
            key={tray}
            to={inboxAt({ ...query, tray })}
            className="nav-link min-h-13"
            aria-current={tray === query.tray ? 'page' : undefined}
          >
            {nameOf(tray)}
          </Link>
        ))}
        <span className="pointer-events-none absolute inset-x-0 -bottom-1.5">
          <ChalkLine />
        </span>
      </nav>
      <div className="md:hidden">
        <div className="job-sheet one-line-select">
          <SelectField
            name="tray"
            label={inbox.tray}
            value={query.tray}
            onChange={({ currentTarget: { value } }) => {
              const tray = LEAD_TRAYS.find((one) => one === value)
              if (tray) void navigate(inboxAt({ ...query, tray }))
            }}
          >
            {LEAD_TRAYS.map((tray) => (
              <option key={tray} value={tray}>
                {nameOf(tray)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
    </>
  )
}
