import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'

/** A drawing of the sun on the horizon. */
export function Horizon({ className = 'w-full max-w-120' }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`grid ${className} justify-items-center`}>
      <span className="sun sun-half w-46 low:w-28 translate-x-[43%]" />
      <span className="-mt-1.5 w-full">
        <ChalkLine />
      </span>
    </div>
  )
}
