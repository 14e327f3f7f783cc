import { useState } from 'react'
import { type Attempt, attemptFor } from '#app/api/attempt.ts'
import { messageOf } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { sendOffice } from '#app/office/frame/office-api.ts'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { NoChipAddress } from '#app/office/ui/no-chip-address.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { BlankBatches } from '#domain/orders/office/blank-cards.ts'
import { isRecord } from '#domain/text/record.ts'
import { BatchList } from './batch-list.tsx'
import { blanksCopy as copy } from './copy.ts'
import { NewBatchForm } from './new-batch-form.tsx'

/** /office/stock/blanks: batches of codes that are made in advance, and their CSV files for a chip maker. */
export default function OfficeBlanksScreen() {
  const { data, reload } = useOffice('/blanks', readBatches)
  const [made, setMade] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<Attempt>()

  async function make(productId: string, count: number) {
    setBusy(true)
    setMade(undefined)
    setFailed(undefined)
    const attempt = attemptFor(JSON.stringify([productId, count]), last)
    const result = await sendOffice('/blanks', { productId, count }, readBatches, attempt.key)
    setLast(result.kind === 'ok' ? undefined : attempt)
    setBusy(false)
    const [batch] = result.kind === 'ok' ? result.body.batches : []
    if (batch) setMade(copy.made(batch.count, batch.name))
    else setFailed(messageOf(result) ?? office.notAnswered)
    reload()
  }

  return (
    <OfficePage
      title={copy.title}
      data={data}
      reload={reload}
      back={{ to: '/office/stock', label: copy.back }}
    >
      {({ batches, host, isChipAddress }) => (
        <div className="grid gap-6 lg:max-w-[720px]">
          <p className="-mt-2 text-text-2">{copy.lead}</p>
          {isChipAddress ? null : <NoChipAddress host={host} isWork />}
          <div role="status" className="empty:absolute">
            {made ? <Callout tone="ok">{made}</Callout> : null}
            {failed ? <Callout tone="bad">{failed}</Callout> : null}
          </div>
          <NewBatchForm
            busy={busy}
            isChipAddress={isChipAddress}
            onMake={(productId, count) => void make(productId, count)}
          />
          <BatchList batches={batches} canDownload={isChipAddress} />
        </div>
      )}
    </OfficePage>
  )
}

function readBatches(body: unknown): BlankBatches | undefined {
  return isRecord(body) && Array.isArray(body.batches) && typeof body.host === 'string'
    ? (body as BlankBatches)
    : undefined
}
