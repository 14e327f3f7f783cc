import type { ComponentProps } from 'react'
import { auth } from '#app/accounts/auth/copy.ts'
import { Button } from '#app/ui/button.tsx'

export function StepButton(props: ComponentProps<typeof Button>) {
  return <Button variant="sun" size="lg" className="mt-6 w-full" busyLabel={auth.busy.other} {...props} />
}
