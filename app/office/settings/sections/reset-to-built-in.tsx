import { useState } from 'react'
import { type Path, valueAt, withValue } from '#app/office/settings/document-path.ts'
import { useEditor } from '#app/office/settings/editor-context.ts'
import { Button } from '#app/ui/button.tsx'
import { isSame } from '#domain/site/settings/settings-document.ts'
import { pagesCopy } from './copy.ts'

type ResetToBuiltInProps = {
  /** The value that is reset, with everything below it. */
  path: Path
  /** The field's label, for the accessible name of the button if the page has several of these buttons. */
  of?: string
  children: string
}

/** A button that resets a changed value to the built-in value. A second press restores the changed value. */
export function ResetToBuiltIn({ path, of, children }: ResetToBuiltInProps) {
  const { document, built, edit } = useEditor()
  const [own, setOwn] = useState<{ value: unknown }>()
  const value = valueAt(document, path)
  const builtInValue = valueAt(built, path)
  const isBuiltIn = isSame(value, builtInValue)
  if (isBuiltIn && !own) return null

  function press() {
    const fresh = isBuiltIn ? own?.value : builtInValue
    setOwn(isBuiltIn ? undefined : { value })
    edit((old) => withValue(old, path, fresh))
  }
  const name = of && (isBuiltIn ? pagesCopy.restoreOwnOf(of) : pagesCopy.resetTextOf(of))
  return (
    <Button variant="link" size="sm" className="justify-self-start" aria-label={name} onClick={press}>
      {isBuiltIn ? pagesCopy.restoreOwn : children}
    </Button>
  )
}
