import { useState } from 'react'
import { toast } from '#app/shell/toast/store.ts'
import { ToastCard } from '#app/shell/toast/toast-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Drawer } from '#app/ui/overlay/drawer.tsx'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { Popover } from '#app/ui/overlay/popover.tsx'
import { Tooltip } from '#app/ui/overlay/tooltip.tsx'
import { type ExamplesProps, Group, Row } from './example.tsx'

const noop = () => undefined
const TOASTS = [
  { title: 'Added to cart', description: 'Keyring review tag, white added to your cart.' },
  {
    title: 'Submission Error',
    description: 'There was an issue submitting your form. Please try again or contact support.',
    tone: 'destructive',
  },
] as const

export function OverlayExamples({ theme }: ExamplesProps) {
  return (
    <>
      <Group title="Toasts, one at a time">
        <div className="grid max-w-110 gap-4">
          {TOASTS.map((entry) => (
            <ToastCard key={entry.title} entry={entry} onDismiss={noop} onHold={noop} onRelease={noop} />
          ))}
        </div>
        <div className="mt-4">
          <Row>
            <Button size="sm" onClick={() => toast.add(TOASTS[0])}>
              Show a toast
            </Button>
            <Button size="sm" onClick={() => toast.add(TOASTS[1])}>
              Show a bad one
            </Button>
          </Row>
        </div>
      </Group>
      <Group title="Dialog, drawer, popover, tooltip">
        <Row>
          <Overlays theme={theme} />
          <Popover label="Open popover" title={`A popover, ${theme}`}>
            <p className="max-w-[36ch]">Escape or a click outside closes it.</p>
          </Popover>
          <MoreMenu label="More actions">
            <button type="button" className="more-row">
              Copy the link
            </button>
            <a href="#more" className="more-row">
              Print a poster
            </a>
          </MoreMenu>
          <Tooltip label="About SMS credits">$10 monthly credit included.</Tooltip>
        </Row>
      </Group>
    </>
  )
}

function Overlays({ theme }: ExamplesProps) {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Get Started with Website Design"
        footer={
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-small text-text-2">No payment now. We’ll come back with the next steps.</p>
            <Button variant="sun" className="max-md:w-full" onClick={close}>
              Submit Request
            </Button>
          </div>
        }
      >
        <p>The body scrolls between head and foot.</p>
        <Button className="mt-4" onClick={() => toast.add(TOASTS[0])}>
          Show a toast from here
        </Button>
      </Dialog>
      <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title={`Your Cart, ${theme}`}
        aside="3 items"
        footer={
          <Button variant="sun" size="lg" className="w-full" onClick={close}>
            Check Out as Guest
          </Button>
        }
      >
        <p>What was chosen.</p>
      </Drawer>
    </>
  )
}
