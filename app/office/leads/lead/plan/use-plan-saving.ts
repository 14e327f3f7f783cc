import { useEffect, useRef, useState } from 'react'
import type { ApiResult } from '#app/api/http.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { readLead } from '#app/office/leads/lead-parts.tsx'
import { failureOf } from '#app/office/ui/delete-button.tsx'
import type { NextStep } from '#domain/leads/lead-plan.ts'
import type { Lead } from '#domain/leads/office-leads.ts'
import { planCopy } from './copy.ts'
import type { Plan } from './plan-fields.tsx'

export type InTurn = (
  request: (seen: NextStep | null) => Promise<ApiResult<Lead>>,
) => Promise<ApiResult<Lead>>

type PlanSavingOptions = { lead: Lead; path: string; onSaved: (lead: Lead) => void; reload: () => void }

/**
 * `save` resolves to whether the plan was saved. Plans are sent one after the other, so that the last one wins. A next
 * step that another operator has changed meanwhile is not overwritten: the lead is loaded again. `inTurn` sends another
 * request that may change the next step, such as a reply, between two saves.
 */
export function usePlanSaving({ lead, path, onSaved, reload }: PlanSavingOptions) {
  const [status, setStatus] = useState<string>(planCopy.itself)
  const [failed, setFailed] = useState<string>()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const seenStep = useRef(lead.nextStep)
  useEffect(() => {
    seenStep.current = lead.nextStep
  }, [lead])

  /** Sends a request after the earlier requests, with the next step that the server last returned. */
  const inTurn: InTurn = (request) => {
    const turn = last.current.then(async () => {
      const result = await request(seenStep.current)
      // at once, because the following request may be sent before the next render
      if (result.kind === 'ok') seenStep.current = result.body.nextStep
      return result
    })
    last.current = turn
    return turn
  }

  async function save(plan: Plan): Promise<boolean> {
    const result = await inTurn((seen) => {
      setStatus(planCopy.busy)
      setFailed(undefined)
      return sendOffice(path, { ...plan, ...(plan.nextStep !== undefined && { seenStep: seen }) }, readLead)
    })
    if (result.kind !== 'ok') {
      if (result.kind === 'refused' && result.status === 409) reload()
      setStatus(planCopy.itself)
      setFailed(failureOf(result))
      return false
    }
    setStatus(planCopy.saved)
    onSaved(result.body)
    return true
  }
  return { save, inTurn, status, failed }
}

export type PlanSaving = ReturnType<typeof usePlanSaving>
