import ImageUp from 'lucide-react/icons/image-up'
import { useEffect, useId, useState } from 'react'
import { replaceProductArt } from '#app/api/product-art.ts'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { VariantId } from '#domain/catalogue/review-cards.ts'
import { artUpload } from './art-upload-copy.ts'

/** How long the message about the updated picture stays. */
const UPDATED_MS = 3000

type State = 'idle' | 'uploading' | 'updated' | 'failed'

/** Replaces a product picture; only under `npm run dev`. It needs JavaScript, so the prerendered page lacks it. */
export function ArtUpload({ id }: { id: VariantId }) {
  const [state, setState] = useState<State>('idle')
  const field = useId()
  const hydrated = useHydrated()
  useEffect(() => {
    if (state !== 'updated') return
    const timer = setTimeout(() => setState('idle'), UPDATED_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function replace(picture: File) {
    setState('uploading')
    setState((await replaceProductArt(id, picture)) ? 'updated' : 'failed')
  }

  if (!hydrated) return null
  return (
    <div className="absolute top-3 left-3 flex flex-row-reverse flex-wrap items-center justify-end gap-3">
      <p role="status" className="text-small font-[620]">
        {state === 'idle' ? null : artUpload[state]}
      </p>
      <input
        id={field}
        type="file"
        accept="image/svg+xml"
        disabled={state === 'uploading'}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? []
          currentTarget.value = ''
          if (picture) void replace(picture)
        }}
      />
      <label
        htmlFor={field}
        className={buttonClass({
          size: 'sm',
          className: 'peer-focus-visible:outline-3 peer-focus-visible:outline-focus',
        })}
      >
        <ImageUp aria-hidden="true" size={20} className="max-md:hidden" />
        {artUpload.label}
      </label>
    </div>
  )
}
