import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { auth } from './copy.ts'
import { Panel } from './panel.tsx'

/** Sign in and create account (product.md 2.11): the evening on one side, and on the other what there is to do. */
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
      {/* from a fixed height downwards: what comes later moves nothing that is there */}
      <div className="bg-surface px-(--gutter) pt-10 pb-14 lg:pt-[18svh]">
        <div className="mx-auto w-full max-w-110">
          <Panel />
        </div>
      </div>
    </main>
  )
}
