import { auth } from '#app/content/auth.ts'
import { Link } from '#app/router/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/chalk-line.tsx'
import { Sun } from '#app/ui/sun.tsx'

/** Sign in and create account (spec 2.11), while accounts are not open: says so, and what works without one. */
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
      <div className="flex items-center bg-surface px-(--gutter) py-14">
        <div className="mx-auto w-full max-w-110">
          <h2 className="type-title text-title">{auth.signIn.title}</h2>
          <p className="mt-3 text-text-2">{auth.signIn.text}</p>
          <h2 className="type-title mt-9 border-t border-edge pt-8 text-title">{auth.createAccount.title}</h2>
          <p className="mt-3 text-text-2">{auth.createAccount.text}</p>
          <Link
            to="/review-cards"
            className={buttonClass({ variant: 'sun', size: 'lg', className: 'mt-6 w-full' })}
          >
            {auth.createAccount.button}
          </Link>
        </div>
      </div>
    </main>
  )
}
