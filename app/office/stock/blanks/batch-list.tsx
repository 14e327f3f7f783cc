import { useState } from 'react'
import { freshToken } from '#app/accounts/session/with-auth.ts'
import { callApi } from '#app/api/http.ts'
import { office } from '#app/office/frame/copy.ts'
import { checkAccess, isAbsent } from '#app/office/frame/office-api.ts'
import { findArt } from '#app/shop/product-art.ts'
import { Button } from '#app/ui/button.tsx'
import { shopDayOf } from '#app/ui/date/moment.ts'
import { When } from '#app/ui/date/when.tsx'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import type { BlankBatch, BlankCodes } from '#domain/orders/office/blank-cards.ts'
import { isRecord } from '#domain/text/record.ts'
import { batchCsv } from './batch-csv.ts'
import { blanksCopy as copy } from './copy.ts'

/** The batches, newest first, each with a button for its CSV. The buttons are disabled without `canDownload`. */
export function BatchList({
  batches,
  canDownload,
}: {
  batches: readonly BlankBatch[]
  canDownload: boolean
}) {
  const [busy, setBusy] = useState<string>()
  const [hasFailed, setFailed] = useState(false)

  async function download({ id, productId, count, madeAt }: BlankBatch) {
    setBusy(id)
    const codes = await readCodes(id)
    setBusy(undefined)
    setFailed(codes === undefined)
    const name = `blank-cards-${productId}-${count}-${shopDayOf(madeAt)}.csv`
    if (codes) saveFile(new Blob([batchCsv(codes)], { type: 'text/csv' }), name)
  }

  return (
    <section>
      <h2 className="type-title mb-2 text-heading">{copy.batches}</h2>
      <div role="status" className="mb-3 empty:absolute">
        {hasFailed ? <Callout tone="bad">{office.notDownloaded}</Callout> : null}
      </div>
      {batches.length === 0 ? <p className="text-text-2">{copy.empty}</p> : null}
      <ul className="divide-y divide-line rounded-sheet border border-edge bg-surface empty:hidden">
        {batches.map((batch) => (
          <li key={batch.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <Stage
              small
              src={findArt(batch.productId)?.src}
              alt=""
              className="size-12 flex-none rounded-control"
            />
            <div className="min-w-0 flex-1 basis-40">
              <p className="leading-snug font-[660]">
                {batch.count} × {batch.name}
              </p>
              <p className="text-small text-text-2 wrap-anywhere">
                {copy.used(batch.used, batch.count)}, <When at={batch.madeAt} />, {batch.madeBy}
              </p>
            </div>
            <Button
              size="sm"
              disabled={!canDownload}
              busy={busy === batch.id}
              busyLabel={copy.downloading}
              onClick={() => void download(batch)}
            >
              {copy.file} <span className="sr-only">{copy.fileOf(batch.count, batch.name)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function readCodes(id: string): Promise<BlankCodes | undefined> {
  const token = await freshToken()
  const result = await callApi(`/office/data/blanks/${id}`, { token }, (body) =>
    isRecord(body) && Array.isArray(body.cards) ? (body as BlankCodes) : undefined,
  )
  if (isAbsent(result)) await checkAccess()
  return result.kind === 'ok' ? result.body : undefined
}
