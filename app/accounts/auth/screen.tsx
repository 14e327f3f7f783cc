import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { auth } from './copy.ts'
import { Panel } from './panel.tsx'

/** /auth (product.md 2.11): the picture on one side, the current step on the other. */
export default function AuthScreen() {
  return (
    <main
      id="main"
      className="grid min-h-[calc(100svh-var(--header))] max-lg:grid-rows-[auto_1fr] lg:grid-cols-2"
    >
      <div className="relative flex flex-col justify-between overflow-clip bg-[radial-gradient(60%_60%_at_70%_85%,var(--glow),transparent)] lg:pt-16">
        <h1
          tabIndex={-1}
          className="type-display px-(--gutter) pt-8 pb-10 text-display-l lg:max-w-[9em] lg:pt-0"
        >
          {auth.title}
        </h1>
        <div>
          <div className="mr-[6%] flex justify-end max-lg:*:w-44">
            <Sun size="hero" />
          </div>
          <span className="relative z-10 -my-1.5 block">
            <ChalkLine />
          </span>
          <p className="px-(--gutter) pt-16 pb-20 text-lead text-text-2 max-lg:hidden">{auth.lead}</p>
        </div>
      </div>
      {/* aligned to the top, so that later content shifts nothing */}
      <div className="bg-surface px-(--gutter) pt-10 pb-14 lg:pt-[18svh]">
        <div className="mx-auto w-full max-w-110">
          <Panel />
        </div>
      </div>
    </main>
  )
}
