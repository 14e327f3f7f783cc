import { auth } from '#app/content/auth.ts'
import { ChalkLine } from '#app/ui/chalk-line.tsx'
import { Sun } from '#app/ui/sun.tsx'
import { Panel } from './panel.tsx'

/** Sign in and create account (spec 2.11): the evening on one side, and on the other what there is to do. */
export default function AuthScreen() {
  return (
    <main id="main" className="grid lg:min-h-[calc(100svh-var(--header))] lg:grid-cols-2">
      <div className="relative flex flex-col justify-between overflow-clip bg-[radial-gradient(60%_60%_at_70%_85%,var(--glow),transparent)] lg:pt-16">
        <h1
          tabIndex={-1}
          className="type-display max-w-[9em] px-(--gutter) pt-8 pb-10 text-display-l lg:pt-0"
        >
          {auth.title}
        </h1>
        <div>
          <div className="mr-[6%] flex justify-end">
            <Sun size="hero" />
          </div>
          <span className="relative z-10 -my-1.5 block">
            <ChalkLine />
          </span>
          <p className="px-(--gutter) pt-6 pb-8 text-lead text-text-2 lg:pt-16 lg:pb-20">{auth.lead}</p>
        </div>
      </div>
      <div className="bg-surface px-(--gutter) py-14">
        <div className="mx-auto w-full max-w-110">
          <Panel />
        </div>
      </div>
    </main>
  )
}
