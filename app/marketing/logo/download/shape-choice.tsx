import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { logoDownload } from '#app/marketing/logo/copy.ts'
import { ChoiceRow } from '#app/ui/form/choice.tsx'
import { LOGO_SHAPES, type LogoShape } from '#domain/brand/logo.ts'

type ShapeChoiceProps = { chosen: LogoShape; onChoose: (shape: LogoShape) => void }

export function ShapeChoice({ chosen, onChoose }: ShapeChoiceProps) {
  const hydrated = useHydrated()
  return (
    <fieldset disabled={!hydrated}>
      <legend className="type-label mb-2 text-small">{logoDownload.shape}</legend>
      <div className="choice-list grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] [&>*+*]:border-t-0 [&>*+*]:border-l [&>*+*]:border-l-edge">
        {LOGO_SHAPES.map((shape) => {
          const { title, size } = logoDownload.shapes[shape]
          return (
            <ChoiceRow
              key={shape}
              name="shape"
              value={shape}
              checked={shape === chosen}
              onChange={() => onChoose(shape)}
              label={title}
              badge={<span className="type-num text-micro text-text-2">{size}</span>}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
