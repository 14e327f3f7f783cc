import MenuIcon from 'lucide-react/icons/menu'
import Phone from 'lucide-react/icons/phone'
import X from 'lucide-react/icons/x'
import { type ComponentType, type RefObject, useEffect, useRef } from 'react'
import { Link, NavLink } from '#app/router/link.tsx'
import { buttonClass, IconButton } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Logo } from '#app/ui/drawing/logo.tsx'
import { invoke } from '#app/ui/overlay/invoker.ts'
import { closeOnScrim } from '#app/ui/overlay/modal.ts'
import { brand, phoneHref } from '#domain/brand/brand.ts'
import { bookDemo, mainNav, trackOrder } from './navigation.ts'
import type { AccountLinkProps } from './sign-in-link.tsx'

const ID = 'site-menu'
/** Matches when the links are in the header (product.md 2.1). A low window has room for them only if it is wide. */
const WIDE = '((width >= 768px) and (height > 500px)) or (width >= 1280px)'

type MenuProps = {
  AccountLink: ComponentType<AccountLinkProps>
  /** The sign-out button of signed-in visitors. */
  SignOut?: ComponentType<{ onLeave: () => void }> | undefined
}

/**
 * The slide-out menu, for windows whose header has no links. Browsers with invoker commands open it without JavaScript
 * and before hydration, too.
 */
export function Menu({ AccountLink, SignOut }: MenuProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = () => ref.current?.close()
  useMenuDialog(ref)

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        className="icon-btn header-menu"
        {...invoke('show-modal', ID)}
      >
        <MenuIcon aria-hidden="true" size={26} />
      </button>
      <dialog ref={ref} id={ID} className="modal" aria-label="Menu">
        <div className="panel panel-menu ink">
          <div className="panel-head">
            <Logo name={brand.name} onInk className="mr-auto h-[26px] w-[94px]" />
            <IconButton label="Close menu" {...invoke('close', ID)}>
              <X aria-hidden="true" size={28} />
            </IconButton>
            <ChalkLine />
          </div>
          <nav aria-label="Menu" className="panel-body px-0 py-4">
            {mainNav.map(({ label, ...link }) => (
              <NavLink key={label} {...link} className="menu-link" onClick={close}>
                {label}
              </NavLink>
            ))}
            <div className="mt-3 border-t border-ink-line pt-3">
              <NavLink to={trackOrder.to} className="menu-link" onClick={close}>
                {trackOrder.label}
              </NavLink>
              <AccountLink className="menu-link" onClick={close} />
              {SignOut ? <SignOut onLeave={close} /> : null}
            </div>
          </nav>
          <div className="grid gap-2.5 px-6 pt-3 pb-[max(28px,env(safe-area-inset-bottom))]">
            <Link to={bookDemo.to} className={buttonClass({ variant: 'sun', size: 'lg' })} onClick={close}>
              {bookDemo.label}
            </Link>
            {brand.phone && (
              <a href={phoneHref(brand.phone)} className={buttonClass({ variant: 'on-ink' })}>
                <Phone aria-hidden="true" size={20} />
                {brand.phone}
              </a>
            )}
          </div>
        </div>
      </dialog>
    </>
  )
}

/** Closes the menu at a click on the scrim, and when the window gets wide: a hidden modal would make the page inert. */
function useMenuDialog(ref: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const wide = matchMedia(WIDE)
    const onWide = () => dialog.close()
    wide.addEventListener('change', onWide)
    const stopWatching = closeOnScrim(dialog)
    return () => {
      wide.removeEventListener('change', onWide)
      stopWatching()
    }
  }, [ref])
}
