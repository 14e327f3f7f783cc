import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'

/** The sun on the line, where the parcel stands once the order is paid. */
export function Horizon() {
  return (
    <div aria-hidden="true" className="grid w-full max-w-120 justify-items-center">
      <span className="sun sun-half w-46 translate-x-[43%]" />
      <span className="-mt-1.5 w-full">
        <ChalkLine />
      </span>
    </div>
  )
}
