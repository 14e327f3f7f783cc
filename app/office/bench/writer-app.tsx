import { Link } from '#app/router/link.tsx'
import { Button } from '#app/ui/button.tsx'
import { useClipboard } from '#app/ui/hooks/use-clipboard.ts'
import { saveFile } from '#app/ui/save-file.ts'
import type { Bench, BenchOrder } from '#domain/orders/office/bench.ts'
import { benchCopy as copy } from './copy.ts'

type WriterAppProps = { bench: Bench; orders: readonly BenchOrder[]; canWrite: boolean }

/** All tap links that are not written yet, for an app that writes chips from a list. */
export function WriterApp({ bench, orders, canWrite }: WriterAppProps) {
  const { copied, hasFailed, copy: copyText } = useClipboard()
  const rows = orders.flatMap((order) =>
    order.cards.filter(({ writtenAt }) => writtenAt === null).map((card) => ({ order, card })),
  )
  const isOff = rows.length === 0 || !bench.isChipAddress
  const links = rows.map(({ card }) => card.url).join('\n')

  function save() {
    const lines = rows.map(({ order, card }) =>
      [card.code, card.url, order.number, card.name].map(quoted).join(','),
    )
    const text = ['Code,Tap link,Order,Card', ...lines].join('\r\n')
    saveFile(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }), 'tap-links.csv')
  }

  return (
    <section className="rounded-sheet border border-edge bg-surface">
      <div className="flex flex-wrap items-center gap-3 p-4">
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="font-[660]">{copy.writerApp.title}</h2>
          <p className="text-small text-text-2">{copy.writerApp.text(rows.length)}</p>
          {bench.isChipAddress ? null : (
            <p className="text-small text-text-2">
              {copy.writerApp.waits}{' '}
              <Link to="/office/setup" className="link whitespace-nowrap">
                {copy.writerApp.setUp}
              </Link>
            </p>
          )}
        </div>
        <div className="flex gap-2">
          <Button size="sm" disabled={isOff} onClick={() => void copyText(links)}>
            {copied !== undefined && copied === links ? copy.copied : copy.writerApp.copy}
          </Button>
          <Button size="sm" disabled={isOff} onClick={save}>
            {copy.writerApp.file}
          </Button>
        </div>
        <p role="status" className="w-full text-small text-warn empty:absolute">
          {hasFailed ? copy.writerApp.notCopied : null}
        </p>
      </div>
      {canWrite || !bench.isChipAddress ? null : (
        <div className="border-t border-line p-4">
          <h2 className="font-[660]">{copy.android.title}</h2>
          <p className="text-small text-text-2">{copy.android.text}</p>
        </div>
      )}
      {bench.isChipAddress ? (
        <p className="border-t border-line p-4 text-small text-text-2">{copy.address(bench.host)}</p>
      ) : null}
    </section>
  )
}

/** A CSV field. The values are our own codes, links and names, so none can be a formula. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
