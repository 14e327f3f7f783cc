import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { useMedia } from '#app/ui/hooks/use-media.ts'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { previewPages, settingsCopy } from './copy.ts'
import type { Draft } from './draft/use-draft.ts'
import { useValue } from './editor-context.ts'
import type { usePreviewKey } from './use-preview-key.ts'

const { preview: copy } = settingsCopy

/** The widths of the preview in CSS pixels: a phone's and a computer's. */
const WIDTHS = { phone: 390, wide: 1280 } as const
const HEIGHT = 560

type PreviewKey = ReturnType<typeof usePreviewKey>
type PreviewProps = {
  draft: Draft
  previewKey: PreviewKey
  /** The path of the page. A fragment names the part to which the preview scrolls. */
  page: string
  onPage: (page: string) => void
}

/**
 * A preview of a page with the draft's settings. It shows the real page, without its scripts. Narrow screens load the
 * page at a press. While the price of a card is changed, a sentence says what buyers see who have it in their cart.
 */
export function Preview({ draft, previewKey: { key, isOld, renew }, page: shownPage, onPage }: PreviewProps) {
  const { settings, flush } = draft
  const [isAsked, setAsked] = useState(false)
  // a wide screen has room for the preview beside each section
  const shown = useMedia('(width >= 80rem)') || isAsked
  const [size, setSize] = useState<keyof typeof WIDTHS>('phone')
  const [notOpened, setNotOpened] = useState(false)
  const problems = settings.draft?.problems.length ?? 0
  const { isChanged: isRepriced } = useValue(['cards', 'prices'])
  const [path = '/', part] = shownPage.split('#')
  const urlWith = (one: string) => `/office/preview${path}?${new URLSearchParams({ key: one })}`
  const name = previewPages.find((page) => page.path === path)?.name ?? path

  /** Opens a tab, and shows the page in it once a new key is loaded. */
  function openWithNewKey(event: MouseEvent) {
    setNotOpened(false)
    // the tab is opened before the request, because Safari opens a tab only during the click
    const tab = window.open('about:blank', '_blank')
    if (!tab) return // the link opens with the old key
    event.preventDefault()
    tab.opener = null
    void renew().then((fresh) => {
      setNotOpened(fresh === undefined)
      if (fresh === undefined) return tab.close()
      tab.location.replace(new URL(urlWith(fresh), location.href))
    })
  }

  return (
    <section aria-label={copy.title} className="rounded-sheet border border-edge bg-surface">
      <h2 className="type-title flex min-h-13 max-md:sr-only items-center border-b border-edge px-4 py-2 text-sub md:px-5">
        {copy.title}
      </h2>
      <div className="grid gap-3 p-4">
        <JobSheet>
          <SelectField
            label={copy.page}
            name="preview-page"
            value={path}
            onChange={({ target }) => onPage(target.value)}
          >
            {previewPages.map((page) => (
              <option key={page.path} value={page.path}>
                {page.name}
              </option>
            ))}
          </SelectField>
        </JobSheet>
        {problems > 0 ? <p className="text-small text-text-2">{copy.problems}</p> : null}
        {problems === 0 && shown ? (
          <>
            <fieldset className="flex overflow-hidden rounded-control border border-edge">
              <legend className="sr-only">{copy.size}</legend>
              {(['phone', 'wide'] as const).map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={each === size}
                  className="type-label min-h-11 flex-1 px-3 aria-pressed:bg-text aria-pressed:text-ground"
                  onClick={() => setSize(each)}
                >
                  {copy[each]}
                </button>
              ))}
            </fieldset>
            {/* a new frame for each URL, because a frame that changes its URL adds an entry to the history */}
            <Frame
              key={urlWith(key) + part}
              title={copy.frame(name)}
              src={urlWith(key)}
              width={WIDTHS[size]}
              part={part}
            />
            <a
              href={urlWith(key)}
              target="_blank"
              rel="noreferrer"
              className="link"
              onClick={(event) => isOld() && openWithNewKey(event)}
            >
              {copy.newTab}
            </a>
            <p role="alert" className="text-small text-bad empty:absolute">
              {notOpened ? copy.notOpened : null}
            </p>
          </>
        ) : null}
        {problems === 0 && !shown ? (
          <Button
            onClick={() =>
              void flush()
                .then(renew)
                .then(() => setAsked(true))
            }
          >
            {copy.open}
          </Button>
        ) : null}
        {problems === 0 && isRepriced ? <p className="text-small text-text-2">{copy.inCarts}</p> : null}
      </div>
    </section>
  )
}

type FrameProps = { title: string; src: string; width: number; part: string | undefined }

/**
 * A frame whose page is laid out at `width`, and scrolled to the element with the id `part`. The frame is scaled down
 * to fit the column.
 */
function Frame({ title, src, width, part }: FrameProps) {
  const [column, setColumn] = useState<HTMLDivElement | null>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    if (!column) return
    const observer = new ResizeObserver(() => setRoom(column.clientWidth))
    observer.observe(column)
    return () => observer.disconnect()
  }, [column])
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  return (
    <div ref={setColumn} className="flex h-140 overflow-hidden rounded-control border border-edge bg-surface">
      <iframe
        title={title}
        src={src}
        onLoad={({ currentTarget }) => scrollTo(currentTarget, part)}
        className="mx-auto shrink-0 origin-top-left"
        style={{
          width,
          height: HEIGHT / scale,
          transform: scale < 1 ? `scale(${scale})` : 'none',
          ...(scale < 1 && { marginInline: 0 }),
        }}
      />
    </div>
  )
}

/** Scrolls the page in the frame. A fragment in the frame's URL would scroll the page around the frame, too. */
function scrollTo({ contentWindow, contentDocument }: HTMLIFrameElement, part: string | undefined) {
  const top = part && contentDocument?.getElementById(part)?.getBoundingClientRect().top
  if (top) contentWindow?.scrollBy({ top, behavior: 'instant' })
}
