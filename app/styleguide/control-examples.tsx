import ArrowRight from 'lucide-react/icons/arrow-right'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useState } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { CountSun } from '#app/ui/drawing/count-sun.tsx'
import { QuantityLine } from '#app/ui/form/quantity-line.tsx'
import { Slider } from '#app/ui/form/slider.tsx'
import { Stepper } from '#app/ui/form/stepper.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { Tabs } from '#app/ui/tabs/tabs.tsx'
import { type ExamplesProps, Group, Row, State } from './example.tsx'

export function ControlExamples({ theme }: ExamplesProps) {
  return (
    <>
      <Group title="Buttons">
        <ButtonStates />
      </Group>
      <Group title="Stepper and quantity line">
        <Quantities />
      </Group>
      <Group title="Slider: the sun on the line">
        <Rate />
      </Group>
      <Group title="Tabs">
        <SignInTabs theme={theme} />
      </Group>
      <Group title="Progress">
        <div className="grid gap-6">
          <Progress step="Cart" />
          <Progress step="Your details" />
          <Progress step="Payment" />
        </div>
      </Group>
    </>
  )
}

function ButtonStates() {
  return (
    <Row>
      <State name="Rest">
        <Button variant="sun">Book Demo</Button>
      </State>
      <State name="Hover">
        <Button variant="sun" data-show="hover">
          Book Demo
        </Button>
      </State>
      <State name="Pressed">
        <Button variant="sun" data-show="press">
          Book Demo
        </Button>
      </State>
      <State name="Focus">
        <Button variant="sun" data-show="focus">
          Book Demo
        </Button>
      </State>
      <State name="Busy">
        <Button variant="sun" busy busyLabel="Submitting...">
          Submit Request
        </Button>
      </State>
      <State name="Secondary">
        <Button>Back to Cart</Button>
      </State>
      <State name="Secondary, focus">
        <Button data-show="focus">Back to Cart</Button>
      </State>
      <State name="Off">
        <Button disabled>Back to Cart</Button>
      </State>
      <State name="Small, 44">
        <Button size="sm">Add to Order</Button>
      </State>
      <State name="Large, 60">
        <Button variant="sun" size="lg">
          Check Out as Guest
        </Button>
      </State>
      <State name="Link">
        <Button variant="link" iconEnd={<ArrowRight aria-hidden="true" size={20} />}>
          See packages
        </Button>
      </State>
      <State name="On ink">
        <div className="ink flex gap-4 p-5">
          <Button variant="on-ink">1800 160 401</Button>
          <Button variant="link">Book a Demo</Button>
        </div>
      </State>
      <State name="Icon, with a count">
        <IconButton label="Cart, 3 items">
          <ShoppingCart aria-hidden="true" />
          <CountSun count={3} />
        </IconButton>
      </State>
    </Row>
  )
}

function Quantities() {
  const [quantity, setQuantity] = useState(3)
  return (
    <div className="grid gap-5">
      <Row>
        <State name="At its least">
          <Stepper label="Quantity of one" value={1} onChange={() => undefined} />
        </State>
        <State name="In lists; at its most">
          <Stepper label="Quantity in stock" value={12} max={12} onChange={() => undefined} size="sm" />
        </State>
        <State name="Live">
          <Stepper label="Quantity" value={quantity} max={150} onChange={setQuantity} />
        </State>
      </Row>
      <QuantityLine quantity={quantity} mark={3} markLabel="3 or more, 15% off" />
    </div>
  )
}

function Rate() {
  const [rate, setRate] = useState(50)
  const message = `$${rate} an hour`
  return (
    <div className="grid max-w-110 gap-1">
      <Slider
        label="Hourly rate"
        min={20}
        max={200}
        step={5}
        value={rate}
        valueText={message}
        onChange={setRate}
      />
      <p className="type-num">{message}</p>
    </div>
  )
}

function SignInTabs({ theme }: ExamplesProps) {
  const [chosen, setChosen] = useState(`${theme}-in`)
  return (
    <Tabs
      label={`Account, ${theme}`}
      tabs={[
        { id: `${theme}-in`, label: 'Sign In' },
        { id: `${theme}-new`, label: 'Create Account' },
      ]}
      chosen={chosen}
      onChoose={setChosen}
    >
      <p className="pt-6">What the chosen tab shows.</p>
    </Tabs>
  )
}
