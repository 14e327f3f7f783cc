import Tag from 'lucide-react/icons/tag'
import emptyDocket from '#app/assets/illustrations/empty-docket.svg'
import emptyDocketDark from '#app/assets/illustrations/empty-docket-dark.svg'
import { BetaBanner } from '#app/shell/beta-banner.tsx'
import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import { Callout } from '#app/ui/sheets/callout.tsx'
import { Docket, DocketLine, DocketLines } from '#app/ui/sheets/docket.tsx'
import { EmptyState } from '#app/ui/sheets/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type ExamplesProps, Group, Row } from './example.tsx'

export function SheetExamples({ theme }: ExamplesProps) {
  return (
    <>
      <Group title="Badges">
        <Row>
          <Badge tone="text">Most Popular</Badge>
          <Badge tone="text">Recommended</Badge>
          <Badge tone="ok">Delivered</Badge>
          <Badge tone="warn">Pending</Badge>
          <Badge tone="info">Shipped</Badge>
          <Badge tone="bad">Failed</Badge>
          <Badge tone="outline">Sample figures</Badge>
        </Row>
      </Group>
      <Group title="Notices">
        <div className="grid gap-3">
          <Callout>
            You’re checking out as a guest.{' '}
            <a href="#main" className="link">
              Sign in
            </a>
          </Callout>
          <Callout tone="ok" icon={<Tag aria-hidden="true" size={22} />}>
            3 cards: 15% comes off at checkout.
          </Callout>
          <Callout tone="warn">Only 4 left of these.</Callout>
          <Callout tone="bad">Payment didn’t go through. Your cart is safe.</Callout>
        </div>
      </Group>
      <Group title="Banner">
        {theme === 'light' ? <BetaBanner /> : <p className="text-text-2">Ink in both themes.</p>}
      </Group>
      <Group title="Accordion">
        <Accordion>
          <AccordionItem name={`${theme}-faq`} title="Can I change my plan later?">
            Yes. Upgrade whenever you like. The new price starts from your next bill.
          </AccordionItem>
          <AccordionItem name={`${theme}-faq`} title="Can I pause my hosting?">
            No, but you can cancel it any time.
          </AccordionItem>
        </Accordion>
      </Group>
      <Group title="Docket">
        <Docket title={`Order summary, ${theme}`} aside="3 items" className="max-w-130">
          <DocketLines>
            <DocketLine label="Subtotal" value="$134.97" />
            <DocketLine label="15% bundle discount" value="−$20.25" tone="saving" />
            <DocketLine label="Shipping" value="Free" />
            <DocketLine label="Total" value="$114.72 AUD" tone="total" />
          </DocketLines>
        </Docket>
      </Group>
      <Group title="Empty state">
        <EmptyState
          drawing={<Illustration src={emptyDocket} dark={emptyDocketDark} alt="" width={240} height={165} />}
          title="Your Cart is empty"
          action={
            <Button variant="sun" className="w-full">
              Continue Shopping
            </Button>
          }
        >
          Add items to get started
        </EmptyState>
      </Group>
      <Group title="Skeleton">
        <div className="grid gap-3">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton />
          <Skeleton className="h-5 w-2/3" />
        </div>
      </Group>
    </>
  )
}
