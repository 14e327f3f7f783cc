import { tradeOps } from './copy.ts'
import { Views } from './views.tsx'

const { benefits } = tradeOps

export function Benefits() {
  return (
    <section className="page grid items-start gap-x-8 gap-y-8 pb-(--section) md:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <h2 className="type-display text-display-l md:max-lg:col-span-2 lg:col-start-2">{benefits.title}</h2>
      <div className="views-column lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Views />
      </div>
      <ul className="divide-y divide-line border-line border-y lg:col-start-2 lg:self-start">
        {benefits.list.map(({ title, text }) => (
          <li key={title} className="py-4">
            <h3 className="type-title text-sub">{title}</h3>
            <p className="text-text-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
