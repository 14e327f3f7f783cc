import ArrowLeft from 'lucide-react/icons/arrow-left'
import LogOut from 'lucide-react/icons/log-out'
import { Link } from '#app/router/link.tsx'
import { dashboard } from './copy.ts'

export type ExitLinksProps = {
  /** Signs out; undefined for a visitor who is not signed in. */
  onLeave: (() => void) | undefined
  isLeaving: boolean
}

export function ExitLinks({ className, onLeave, isLeaving }: ExitLinksProps & { className: string }) {
  return (
    <>
      <Link to="/" className={className}>
        <ArrowLeft aria-hidden="true" size={24} />
        <span>{dashboard.back}</span>
      </Link>
      {onLeave ? (
        <button
          type="button"
          className={`${className} cursor-pointer`}
          disabled={isLeaving}
          onClick={onLeave}
        >
          <LogOut aria-hidden="true" size={24} />
          <span>{isLeaving ? dashboard.signingOut : dashboard.signOut}</span>
        </button>
      ) : null}
    </>
  )
}
