import { useState } from 'react'
import { logoDownload } from '#app/marketing/logo/copy.ts'
import { makeLogoFile } from '#app/marketing/logo/make-file.ts'
import { toast } from '#app/shell/toast/store.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { type LogoFile, logoFileName } from '#domain/brand/logo.ts'

/** Makes a logo file and downloads it, one file at a time. `message` is the status for the visitor. */
export function useSaveLogo() {
  const [busy, setBusy] = useState<string>()
  const [message, setMessage] = useState('')

  async function save(file: LogoFile) {
    if (busy) return
    const name = logoFileName(file)
    setBusy(name)
    setMessage(logoDownload.making(name))
    try {
      saveFile(await makeLogoFile(file), name)
      setMessage(logoDownload.saved(name))
    } catch {
      setMessage('')
      toast.add(logoDownload.failed)
    }
    setBusy(undefined)
  }

  return {
    save: (file: LogoFile) => void save(file),
    /** The name of the file that is being made. */
    busy,
    message,
  }
}
