import FileUp from 'lucide-react/icons/file-up'
import type { ChangeEvent } from 'react'
import { buttonClass } from '#app/ui/button.tsx'

type FileButtonProps = {
  label: string
  /** What the file is, such as "Logo". Screen readers read it before the label. */
  of?: string
  accept: string
  disabled?: boolean
  onFile: (file: File) => void
}

/** A native file field as a button. The same file can be chosen again. */
export function FileButton({ label, of, accept, disabled = false, onFile }: FileButtonProps) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) onFile(file)
    currentTarget.value = ''
  }
  return (
    <label
      className={buttonClass({
        size: 'sm',
        className:
          'relative justify-self-start has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)',
      })}
    >
      <FileUp aria-hidden="true" size={20} />
      <span>
        {of ? <span className="sr-only">{of} </span> : null}
        {label}
      </span>
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        onChange={choose}
      />
    </label>
  )
}
