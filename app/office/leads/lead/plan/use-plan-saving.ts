import { useEffect, useRef, useState } from 'react'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { readLead } from '#app/office/leads/lead-parts.tsx'
import { failureOf } from '#app/office/ui/delete-button.tsx'
import type { NextStep } from '#domain/leads/lead-plan.ts'
import type { Lead } from '#domain/leads/office-leads.ts'
import { planCopy } from './copy.ts'
import type { Plan } from './plan-fields.tsx'

type PlanSavingOptions = { lead: Lead; path: string; onSaved: (lead: Lead) => void; reload: () => void }

/**
 * `save` resolves to whether the plan was saved. Plans are sent one after the other, so that the last one wins. A next
 * step that another operator has changed meanwhile is not overwritten: the lead is loaded again. `savedStep` waits for
 * the running saves, and resolves to the next step that this page last got from the server.
 */
export function usePlanSaving({ lead, path, onSaved, reload }: PlanSavingOptions) {
  const [status, setStatus] = useState<string>(planCopy.itself)
  const [failed, setFailed] = useState<string>()
  const last = useRef(Promise.resolve(true))
  const seenStep = useRef(lead.nextStep)
  useEffect(() => {
    seenStep.current = lead.nextStep
  }, [lead])

  async function send(plan: Plan): Promise<boolean> {
    setStatus(planCopy.busy)
    setFailed(undefined)
    const seen = plan.nextStep === undefined ? {} : { seenStep: seenStep.current }
    const result = await sendOffice(path, { ...plan, ...seen }, readLead)
    if (result.kind !== 'ok') {
      if (result.kind === 'refused' && result.status === 409) reload()
      setStatus(planCopy.itself)
      setFailed(failureOf(result))
      return false
    }
    setStatus(planCopy.saved)
    seenStep.current = result.body.nextStep // at once, because a queued save may be sent before the next render
    onSaved(result.body)
    return true
  }

  function save(plan: Plan): Promise<boolean> {
    last.current = last.current.then(() => send(plan))
    return last.current
  }
  async function savedStep(): Promise<NextStep | null> {
    await last.current
    return seenStep.current
  }
  return { save, savedStep, status, failed }
}

export type PlanSaving = ReturnType<typeof usePlanSaving>
