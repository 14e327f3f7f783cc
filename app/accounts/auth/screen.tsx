import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { auth } from './copy.ts'
import { Panel } from './panel.tsx'
import { useAuthStep } from './use-auth-step.ts'

/** /auth (product.md 2.11): a heading with a picture, and the current step. */
export default function AuthScreen() {
  const step = useAuthStep()
  return (
    <main id="main" className="auth-page">
      <div className="auth-picture relative beside:low:sticky flex flex-col justify-between isolate">
        <h1 tabIndex={-1} className="auth-title type-display">
          {[auth.greeting[step.tab], auth.promise].map((sentence) => (
            <span key={sentence} className="block">
              {sentence}{' '}
            </span>
          ))}
        </h1>
        <div>
          <div className="auth-sun">
            <Sun size="hero" />
          </div>
          <span className="relative z-10 -my-1.5 block">
            <ChalkLine />
          </span>
          <p className="auth-lead">{auth.lead}</p>
        </div>
      </div>
      <div className="auth-form">
        <div className="mx-auto w-full max-w-110">
          <Panel step={step} />
        </div>
      </div>
    </main>
  )
}
