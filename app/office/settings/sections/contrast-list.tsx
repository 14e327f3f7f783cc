import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Summary } from '#app/ui/summary.tsx'
import { type ContrastPair, contrastPairs, ratio } from '#domain/brand/brand-colours.ts'
import { contrastCopy as copy } from './copy.ts'

type ContrastListProps = { colours: Parameters<typeof contrastPairs>[0] }

/** All pairs of colours that are checked, folded, with what each needs and has in both themes. */
export function ContrastList({ colours }: ContrastListProps) {
  return (
    <details className="group rounded-sheet border border-edge bg-surface">
      <Summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 px-4 py-2">
        <span className="type-label">{copy.title}</span>
        <ChevronDown aria-hidden="true" size={20} className="flex-none group-open:rotate-180" />
      </Summary>
      <table className="type-num w-full border-line border-t text-small">
        <thead className="text-text-2">
          <tr>
            <th scope="col" className="py-2 pr-2 pl-4 text-left font-[430]">
              {copy.columns.pair}
            </th>
            {(['needs', 'light', 'dark'] as const).map((name) => (
              <th key={name} scope="col" className="px-2 py-2 text-right font-[430] last:pr-4">
                {copy.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contrastPairs(colours).map((pair) => (
            <Pair key={pair.name} pair={pair} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Pair({ pair: { name, needs, light, dark } }: { pair: ContrastPair }) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2.5 pr-2 pl-4 text-left font-[620]">
        {copy.pairs[name]}
      </th>
      <td className="px-2 py-2.5 text-right text-text-2">{ratio(needs)}</td>
      <Value contrast={light} needs={needs} />
      <Value contrast={dark} needs={needs} />
    </tr>
  )
}

function Value({ contrast, needs }: { contrast: number; needs: number }) {
  if (contrast >= needs) return <td className="px-2 py-2.5 text-right last:pr-4">{ratio(contrast)}</td>
  return (
    <td className="px-2 py-2.5 text-right font-[660] whitespace-nowrap text-bad last:pr-4">
      <CircleAlert aria-hidden="true" size={16} className="mr-1 inline align-[-3px]" />
      {ratio(contrast)}
      <span className="sr-only"> {copy.tooLow}</span>
    </td>
  )
}
