import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#app/ui/form/field.tsx'

export type ContactKey = 'firstName' | 'lastName' | 'email' | 'phone'
type ContactFieldsProps = {
  field: (key: ContactKey) => Omit<ComponentProps<typeof Field>, 'span' | 'type' | 'autoComplete'>
  /** Further cells between the name and the email. */
  children?: ReactNode
}

export function ContactFields({ field, children }: ContactFieldsProps) {
  return (
    <>
      <Field {...field('firstName')} span="pair" autoComplete="given-name" />
      <Field {...field('lastName')} span="pair" autoComplete="family-name" />
      {children}
      <Field {...field('email')} span="half" type="email" autoComplete="email" />
      <Field {...field('phone')} span="half" type="tel" autoComplete="tel" />
    </>
  )
}
