import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { OfficePage } from '#app/office/frame/office-page.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { DueBadge } from '#app/office/orders/due-badge.tsx'
import { Camera } from '#app/office/ui/camera/camera.tsx'
import { useParams } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { findArt } from '#app/shop/product-art.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { Summary } from '#app/ui/summary.tsx'
import { groupedCode } from '#domain/orders/cards.ts'
import type { Packing, PackLine } from '#domain/orders/office/blank-cards.ts'
import { packCopy as copy } from './copy.ts'
import { readPacking, type ScanResult, usePacking } from './use-packing.ts'

/** /office/orders/:id/pack: adds blank cards to an order. Each is scanned, or its code is typed. */
export default function OfficePackScreen() {
  const { id } = useParams<'/office/orders/:id/pack'>()
  const { data, reload } = useOffice(`/orders/${id}/pack`, readPacking)
  return (
    <OfficePage
      title={({ number }) => copy.title(number)}
      data={data}
      reload={reload}
      shape="columns"
      back={{ to: `/office/orders/${id}`, label: copy.back }}
    >
      {(packing) => <Pack loaded={packing} />}
    </OfficePage>
  )
}

/** On a phone, the buttons share the bar with the sum. */
const IN_BAR = 'max-md:flex-none! max-md:px-3'

function Pack({ loaded }: { loaded: Packing }) {
  const { packing, result, busy, scan, takeOut } = usePacking(loaded)
  const packed = sumOf(packing.lines, (line) => line.packed)
  const quantity = sumOf(packing.lines, (line) => line.quantity)
  /** Below 1024 px, the field for typed codes is shown after a press. */
  const [isTyping, setTyping] = useState(false)
  const code = useRef<HTMLDivElement>(null)
  function typeCode() {
    flushSync(() => setTyping(true))
    code.current?.querySelector('input')?.focus()
  }
  return (
    <div className="grid gap-x-[5%] gap-y-5 lg:grid-cols-[minmax(0,1fr)_420px]">
      <div className="grid min-w-0 content-start gap-5">
        <Camera
          onCode={(text) => void scan(text)}
          refused={copy.noCamera}
          isMain={packed < quantity}
          // below 1024 px, the camera is low while it is off, so that the list below is in view
          frame="h-44 in-data-on:h-75 lg:h-[26rem] lg:in-data-on:h-[26rem] rounded-sheet border border-edge max-sm:-mx-5 max-sm:-mt-5 max-sm:rounded-none max-sm:border-x-0"
        />
        <div role="status" className="empty:absolute">
          {result ? <Result result={result} busy={busy} onUndo={(code) => void takeOut(code)} /> : null}
        </div>
        <div ref={code} className={isTyping ? '' : 'max-lg:hidden'}>
          <TypedCode busy={busy} onCode={scan} />
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-5">
        {packing.businessName || packing.due ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="type-title min-w-0 text-heading wrap-anywhere">{packing.businessName}</p>
            {packing.due ? <DueBadge due={packing.due} /> : null}
          </div>
        ) : null}
        {packing.buyerNote ? <Callout tone="warn">“{packing.buyerNote}”</Callout> : null}
        <ul
          aria-label={copy.lines}
          className="divide-y divide-line rounded-sheet border border-edge bg-surface"
        >
          {packing.lines.map((line) => (
            <Line key={line.line} line={line} busy={busy} onOut={(code) => void takeOut(code)} />
          ))}
        </ul>
        <div>
          <div className="work-bar max-md:flex-nowrap md:flex md:items-center md:justify-between md:gap-4">
            <p className="type-num min-w-0 flex-1 leading-tight font-[660] max-md:text-small">
              {copy.sum(packed, quantity)}
            </p>
            {isTyping ? null : (
              <Button className={`${IN_BAR} lg:hidden`} onClick={typeCode}>
                {copy.typeCode}
              </Button>
            )}
            {packed === quantity ? (
              <Link
                to={`/office/orders/${packing.id}`}
                className={buttonClass({ variant: 'sun', size: 'lg', className: IN_BAR })}
              >
                {copy.done}
              </Link>
            ) : (
              <Button variant="sun" size="lg" className={IN_BAR} disabled>
                {copy.done}
              </Button>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

type ResultProps = { result: ScanResult; busy: boolean; onUndo: (code: string) => void }

function Result({ result, busy, onUndo }: ResultProps) {
  if (result.kind === 'refused')
    return (
      <Callout tone="bad">
        <strong>{copy.notTaken}</strong> {result.text}
      </Callout>
    )
  if (result.kind === 'out') return <Callout tone="info">{result.text}</Callout>
  return (
    <Callout tone="ok">
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span>
          <strong className="type-num block tracking-wide">{copy.taken(groupedCode(result.code))}</strong>
          {result.text}
        </span>
        <Button size="sm" data-key="z" disabled={busy} onClick={() => onUndo(result.code)}>
          {copy.undo}
        </Button>
      </span>
    </Callout>
  )
}

/** The field for a code that the camera does not read. Scanners that work as a keyboard type into it too. */
function TypedCode({ busy, onCode }: { busy: boolean; onCode: (text: string) => Promise<boolean> }) {
  const form = useForm({ messages: { code: { missing: copy.empty } } })
  const [text, setText] = useState('')
  async function add(code: string, sent: HTMLFormElement) {
    if (await onCode(code)) return setText('')
    // selects the refused code, so that the next code from a scanner that types replaces it
    sent.querySelector('input')?.select()
  }
  return (
    <form
      {...form.props}
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-stretch"
      onSubmit={form.onSubmit((data, sent) => void add(fieldValue(data, 'code'), sent))}
    >
      <JobSheet>
        <Field
          name="code"
          label={copy.typed}
          hint={copy.typedHint}
          required
          showsRequiredMark={false}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={form.error('code')}
        />
      </JobSheet>
      <Button type="submit" busy={busy} busyLabel={copy.adding}>
        {copy.add}
      </Button>
    </form>
  )
}

type LineProps = { line: PackLine; busy: boolean; onOut: (code: string) => void }

function Line({ line: { productId, name, quantity, packed, codes }, busy, onOut }: LineProps) {
  const toGo = quantity - packed
  return (
    <li className="px-4 py-3">
      <div className="flex items-center gap-4">
        <Stage small src={findArt(productId)?.src} alt="" className="size-12 flex-none rounded-control" />
        <div className="min-w-0 flex-1">
          <p className="leading-snug font-[660] wrap-anywhere">{name}</p>
          <p className="text-small text-text-2">{toGo === 0 ? copy.allPacked : copy.toGo(toGo)}</p>
        </div>
        <p className={`type-num text-heading font-[720] ${toGo === 0 ? 'text-ok' : ''}`}>
          {copy.packedOf(packed, quantity)}
        </p>
      </div>
      {codes.length > 0 ? (
        <details>
          <Summary className="link inline-flex min-h-11 cursor-pointer items-center">{copy.which}</Summary>
          <ul>
            {codes.map((code) => (
              <li key={code} className="flex items-center justify-between gap-4">
                <span className="type-num tracking-wide whitespace-nowrap">{groupedCode(code)}</span>
                <Button variant="link" disabled={busy} onClick={() => onOut(code)}>
                  {copy.takeOut}
                  <span className="sr-only"> {code}</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}

const sumOf = (lines: readonly PackLine[], count: (line: PackLine) => number) =>
  lines.reduce((sum, line) => sum + count(line), 0)
