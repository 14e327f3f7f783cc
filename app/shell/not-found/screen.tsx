import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect } from 'react'
import drawing from '#app/assets/illustrations/not-found.svg'
import drawingDark from '#app/assets/illustrations/not-found-dark.svg'
import { useLocation } from '#app/router/hooks.ts'
import { Link } from '#app/router/link.tsx'
import { useGoBack } from '#app/router/use-go-back.ts'
import { trackOrder } from '#app/shell/navigation.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import { brand, phoneHref } from '#domain/brand/brand.ts'
import { notFound } from './copy.ts'

/** The page for every unknown path (product.md 2.18, rulings.md 38). */
export default function NotFoundScreen() {
  const { pathname } = useLocation()
  const goBack = useGoBack()
  useEffect(() => {
    console.info(`No page at ${pathname}`)
  }, [pathname])

  return (
    <main id="main" className="overflow-x-clip pt-6 pb-(--section) text-center md:pt-9 low:pt-3">
      <div className="relative">
        <Illustration
          src={drawing}
          dark={drawingDark}
          alt=""
          width={800}
          height={340}
          eager
          className="page block max-w-190! low:max-w-80!"
        />
        {/* the drawing stands on this line */}
        <span className="pointer-events-none absolute inset-x-0 top-[calc(74.2%-5px)]">
          <ChalkLine />
        </span>
      </div>
      <div className="page mt-2 md:mt-8 low:mt-2">
        {/* for screen readers, because the drawing shows the code */}
        <p className="sr-only">{notFound.code}</p>
        <h1 tabIndex={-1} className="type-title text-title">
          {notFound.title}
        </h1>
        <p className="mt-3 text-lead text-text-2">{notFound.text}</p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:justify-center low:mt-4">
          <Link to="/" className={buttonClass({ variant: 'sun' })}>
            {notFound.returnHome}
          </Link>
          <Button variant="line" icon={<ArrowLeft size={20} />} className="noscript:hidden" onClick={goBack}>
            {notFound.goBack}
          </Button>
        </div>
        <p className="mt-5 flex flex-wrap justify-center gap-x-6 low:mt-2">
          <Link to={trackOrder.to} className="link py-2.5">
            {trackOrder.label}
          </Link>
          {brand.phone && (
            <a className="link py-2.5" href={phoneHref(brand.phone)}>
              {brand.phone}
            </a>
          )}
        </p>
      </div>
    </main>
  )
}
