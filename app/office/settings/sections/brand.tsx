import { useState } from 'react'
import { messageOf } from '#app/api/http.ts'
import { putOffice } from '#app/office/frame/office-api.ts'
import { sections } from '#app/office/settings/copy.ts'
import { asText, valueAt } from '#app/office/settings/document-path.ts'
import { useEditor, useValue } from '#app/office/settings/editor-context.ts'
import { SettingLines, SettingText } from '#app/office/settings/setting-fields.tsx'
import { FileButton } from '#app/office/ui/file-button.tsx'
import { Failure } from '#app/office/ui/form-end.tsx'
import { Button } from '#app/ui/button.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { BUILT_BRAND } from '#domain/brand/brand.ts'
import { canUse, nearestFitting, nearestUsable } from '#domain/brand/nearest-colour.ts'
import type { SettingsDocument } from '#domain/site/settings/settings-document.ts'
import { tidyColour } from '#domain/site/settings/tidy.ts'
import { isRecord } from '#domain/text/record.ts'
import { ContrastList } from './contrast-list.tsx'
import { logoCopy as copy, fields } from './copy.ts'
import { Section } from './section.tsx'

export function Brand() {
  return (
    <Section {...sections.brand}>
      <JobSheet>
        <SettingText path={['brand', 'name']} label={fields.name} maxLength={40} />
        <SettingLines path={['brand', 'tagline']} label={fields.tagline} maxLength={160} />
        <SettingText
          path={['brand', 'mailName']}
          label={fields.mailName}
          hint={fields.mailNameHint}
          maxLength={60}
        />
      </JobSheet>
      <div className="grid gap-5 lg:grid-cols-2">
        <Colour name="ink" label={fields.ink} hint={fields.inkHint} />
        <Colour name="sun" label={fields.sun} hint={fields.sunHint} />
      </div>
      <Contrasts />
      <Logo />
    </Section>
  )
}

type ColourName = 'ink' | 'sun'
const COLOUR = /^#[\da-f]{6}$/

const colourOf = (document: SettingsDocument, name: ColourName) =>
  tidyColour(asText(valueAt(document, ['brand', 'colours', name])))

function Colour({ name, label, hint }: { name: ColourName; label: string; hint: string }) {
  const path = ['brand', 'colours', name]
  const { document } = useEditor()
  const { problem, set } = useValue(path)
  const colour = colourOf(document, name)
  const nearest = problem ? nearestOf(document, name) : colour
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_4rem] content-start gap-2">
      <JobSheet>
        <SettingText path={path} label={label} hint={hint} maxLength={7} />
      </JobSheet>
      <input
        type="color"
        aria-label={copy.pick(label)}
        value={COLOUR.test(colour) ? colour : '#000000'}
        onChange={({ target }) => set(target.value)}
        className="h-full min-h-14 w-full"
      />
      {nearest && nearest !== colour ? (
        <Button
          size="sm"
          className="col-span-2 justify-self-start"
          icon={
            <span
              aria-hidden="true"
              className="size-5 rounded-full border border-edge"
              style={{ background: nearest }}
            />
          }
          onClick={() => set(nearest)}
        >
          {copy.use(nearest)}
        </Button>
      ) : null}
    </div>
  )
}

/** The nearest colour that can be used. None for a sun while the ink cannot be used, because the ink comes first. */
function nearestOf(document: SettingsDocument, name: ColourName): string | undefined {
  const { paper } = BUILT_BRAND.colours
  const colours = { ink: colourOf(document, 'ink'), sun: colourOf(document, 'sun'), paper }
  if (!COLOUR.test(colours.ink) || !COLOUR.test(colours.sun)) return undefined
  if (name === 'ink') return nearestFitting('ink', colours)
  return canUse('ink', colours) ? nearestUsable('sun', colours) : undefined
}

/** Every contrast of the draft's colours, folded. Nothing while one of them is not a colour. */
function Contrasts() {
  const { document } = useEditor()
  const colours = { ...BUILT_BRAND.colours, ink: colourOf(document, 'ink'), sun: colourOf(document, 'sun') }
  return COLOUR.test(colours.ink) && COLOUR.test(colours.sun) ? <ContrastList colours={colours} /> : null
}

const MAX_BYTES = 700_000

/** The logo. The server cleans an SVG file or shrinks a PNG file, and responds with the value for the settings. */
function Logo() {
  const { text, isChanged, problem, set } = useValue(['brand', 'logo'])
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()

  async function choose(file: File) {
    setFailed(undefined)
    if (file.size > MAX_BYTES) return setFailed(copy.tooLarge)
    // the read fails when the file was moved, or is not on this computer yet
    const content = await inBase64(file).catch(() => undefined)
    if (content === undefined) return setFailed(copy.unreadable)
    setBusy(true)
    const result = await putOffice('/settings/logo', { file: content }, readLogo)
    setBusy(false)
    if (result.kind === 'ok') set(result.body)
    else setFailed(messageOf(result) ?? copy.notSent)
  }

  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 rounded-sheet border border-edge bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="grid gap-1">
          <h3 className="type-label">{copy.title}</h3>
          <p className="text-small text-text-2">{copy.hint}</p>
          <p role="status" className="text-small">
            {isChanged ? <b>{copy.changed} </b> : null}
            {text === '' ? copy.none : copy.chosen(text.startsWith('<') ? 'SVG' : 'PNG')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <FileButton
            of={copy.title}
            label={copy.choose}
            accept="image/svg+xml,image/png,.svg,.png"
            disabled={busy}
            onFile={(file) => void choose(file)}
          />
          {text === '' ? null : (
            <Button size="sm" onClick={() => set('')}>
              {copy.remove}
            </Button>
          )}
        </div>
      </div>
      <Failure>{failed ?? problem}</Failure>
    </div>
  )
}

const readLogo = (body: unknown): string | undefined =>
  isRecord(body) && typeof body.logo === 'string' ? body.logo : undefined

async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
