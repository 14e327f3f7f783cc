import Download from 'lucide-react/icons/download'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { logoDownload } from '#app/marketing/logo/copy.ts'
import {
  LOGO_BACKGROUNDS,
  LOGO_WIDTHS,
  type LogoFile,
  type LogoShape,
  logoFileName,
} from '#domain/brand/logo.ts'

const { table } = logoDownload
const ROWS = [undefined, ...LOGO_WIDTHS]

type FileTableProps = { shape: LogoShape; save: (file: LogoFile) => void; busy: string | undefined }

/** All files of one shape: a row for the SVG and for each PNG width, a column for each background. */
export function FileTable({ shape, save, busy }: FileTableProps) {
  return (
    <div className="mt-6 overflow-x-auto">
      <table className="w-full min-w-68 table-fixed border-collapse bg-surface text-left [&_td]:border [&_td]:border-line [&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:py-3 sm:[&_th]:px-4">
        <caption className="sr-only">{table.caption}</caption>
        <thead className="type-label text-small text-text-2">
          <tr>
            <th scope="col" className="w-[29%]">
              {table.file}
            </th>
            {LOGO_BACKGROUNDS.map((background) => (
              <th key={background} scope="col">
                {table.columns[background]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((width) => (
            <tr key={width ?? 'svg'}>
              <th scope="row" className="type-label type-num text-small">
                <Kind width={width} />
              </th>
              {LOGO_BACKGROUNDS.map((background) => {
                const file = { shape, background, ...(width && { width }) }
                return (
                  <td key={background}>
                    <SaveButton file={file} save={save} busy={busy === logoFileName(file)} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** "PNG, 200 px"; only "200 px" on narrow screens. */
function Kind({ width }: { width: number | undefined }) {
  if (!width) return table.rows.svg
  return (
    <>
      <span className="max-sm:sr-only">{table.rows.png}</span> {table.rows.width(width)}
    </>
  )
}

type SaveButtonProps = { file: LogoFile; save: (file: LogoFile) => void; busy: boolean }

function SaveButton({ file, save, busy }: SaveButtonProps) {
  const hydrated = useHydrated()
  return (
    <button
      type="button"
      disabled={!hydrated}
      aria-busy={busy || undefined}
      aria-label={table.saveFile(file)}
      onClick={() => save(file)}
      className="type-label flex min-h-13 w-full cursor-pointer items-center gap-2 px-2 text-chalk-text hover:bg-chalk-wash sm:px-4"
    >
      <Download size={18} className="flex-none max-[360px]:hidden" />
      {table.save}
    </button>
  )
}
