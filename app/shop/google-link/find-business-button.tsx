import { type ComponentType, useState } from 'react'
import { importOrReload } from '#app/hydration/reload-after-release.ts'
import { Button } from '#app/ui/button.tsx'

/** A button that loads and opens the search for a business by its name. */
export function FindBusinessButton() {
  const [Search, setSearch] = useState<ComponentType>()
  async function open() {
    const loaded = await importOrReload(() => import('./find-business.tsx')).catch(() => undefined) // offline: a click tries again
    if (loaded) setSearch(() => loaded.FindBusiness)
  }
  return (
    <div className="bg-surface px-4 py-1" data-span="full">
      {Search ? (
        <Search />
      ) : (
        <Button variant="link" size="sm" onClick={() => void open()}>
          Find my business by its name
        </Button>
      )}
    </div>
  )
}
