import picture from '#app/assets/illustrations/closing/ute.svg'
import { buttonClass } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { home } from './copy.ts'

const { why } = home

export function Why() {
  return (
    <section id="why-us" tabIndex={-1} className="ink relative z-0 overflow-x-clip">
      <div className="page grid gap-7 pt-(--section) md:grid-cols-[5fr_7fr] md:gap-0 lg:grid-cols-[6fr_7fr]">
        <div className="md:flex md:flex-col md:items-start md:pr-8 lg:pr-10">
          <h2 className="type-display max-w-[9em] text-display-l">{why.title}</h2>
          <p className="mt-3 max-w-[26em] text-lead text-on-ink-2 max-md:text-body md:mt-4">{why.lead}</p>
          <a
            className={buttonClass({
              variant: 'sun',
              size: 'lg',
              className: 'mt-5 w-full sm:w-auto md:mt-6',
            })}
            href="#contact"
          >
            {why.button}
          </a>
          <div className="ink-sun mt-auto self-center pt-10 max-md:hidden">
            <Sun size="closing" />
            <Illustration src={picture} alt="" width={240} height={240} className="closing-picture" />
          </div>
        </div>
        <div className="relative pb-12 md:pb-(--section)">
          <span className="pointer-events-none absolute top-0 bottom-0 -left-1.5 grid md:-top-(--section)">
            <ChalkLine plumb />
          </span>
          <ol className="divide-y divide-ink-line pl-8 md:pl-10">
            {why.points.map((point, i) => (
              <li key={point.title} className="group relative py-3 first:pt-0 last:pb-0 md:py-5">
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute top-3 -left-8 group-first:top-0 md:top-5 md:-left-10"
                >
                  {i === why.points.length - 1 ? <SideSun /> : <Tick />}
                </span>
                <h3 className="type-title text-sub md:text-heading">{point.title}</h3>
                <p className="mt-0.5 max-w-[30em] text-on-ink-2 max-md:text-[1rem] max-md:leading-snug md:mt-1">
                  {point.text}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <span className="pointer-events-none absolute inset-x-0 -bottom-1.5 block max-md:hidden">
        <ChalkLine snap />
      </span>
    </section>
  )
}

function Tick() {
  return <span className="mt-3.5 block h-0.5 w-5.5 bg-chalk" />
}

function SideSun() {
  return (
    <span className="block pt-0.5">
      <Sun shape="side" size="marker" />
    </span>
  )
}
