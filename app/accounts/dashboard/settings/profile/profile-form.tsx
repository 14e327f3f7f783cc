import type { ReactNode } from 'react'
import * as v from 'valibot'
import { callAuth } from '#app/accounts/dashboard/data/call-auth.ts'
import { FormEnd } from '#app/accounts/dashboard/data/form-end.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { settings } from '#app/accounts/dashboard/settings/copy.ts'
import { Section } from '#app/accounts/dashboard/settings/section.tsx'
import type { Account } from '#app/accounts/dashboard/settings/use-account.ts'
import { formDraft, useFormDraft } from '#app/accounts/session/form-draft.ts'
import { expandedLink } from '#app/shop/google-link/expanded-links.ts'
import { useLinkDraft } from '#app/shop/google-link/google-link.ts'
import { GoogleLinkField } from '#app/shop/google-link/google-link-field.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { Profile, type ProfileField, profileMetadata, readProfile } from '#domain/accounts/profile.ts'
import { FillFromOrder } from './fill-from-order.tsx'

const { profile: copy } = settings
const draft = formDraft('draft_profile', Object.keys(Profile.entries))

/** The profile of the person and the business, stored with the account; all fields are optional. */
export function ProfileForm({ user, reload }: Account) {
  const saved = readProfile(user.user_metadata)
  const link = useLinkDraft(saved.googleBusinessLink)
  const task = useTask()
  const form = useForm({
    rules: {
      ...rulesOf(
        'fullName',
        'businessName',
        'phone',
        'googleBusinessName',
        'businessLocation',
        'businessPhone',
      ),
      googleBusinessLink: (value) => (value.trim() === '' ? undefined : link.rule(value)),
    },
  })

  useFormDraft(draft, form.props.ref, { googleBusinessLink: link.type })

  async function save(data: FormData) {
    const typed = Object.fromEntries(data)
    const googleBusinessLink = await expandedLink(fieldValue(data, 'googleBusinessLink'))
    const profile = v.parse(Profile, { ...typed, googleBusinessLink })
    const result = await callAuth((client) => client.updateUser({ data: profileMetadata(profile) }))
    if (result.kind === 'refused') return refused(result.message)
    draft.clear()
    reload()
    return done(copy.saved)
  }

  /** Fills the fields that are empty, as if the visitor had typed. */
  function fill(values: Partial<Profile>) {
    const element = form.props.ref.current
    if (!element) return
    for (const [name, value] of Object.entries(values)) {
      const control = element.elements.namedItem(name)
      if (!(control instanceof HTMLInputElement) || control.value !== '' || !value) continue
      if (name === 'googleBusinessLink') link.type(value)
      control.value = value
    }
    draft.save(element)
    form.props.onInput()
    element.querySelector('input')?.focus()
  }

  const field = (name: Exclude<ProfileField, 'googleBusinessLink'>) => ({
    name,
    label: copy.fields[name],
    defaultValue: saved[name],
    error: form.error(name),
  })
  return (
    <Section
      title={copy.title}
      text={copy.text}
      now={[saved.fullName, saved.businessName].filter(Boolean).join(', ') || copy.none}
      startsOpen
    >
      <form
        {...form.props}
        className="grid gap-4"
        onInput={(event) => {
          draft.save(event.currentTarget)
          form.props.onInput()
        }}
        onSubmit={form.onSubmit((data) => task.run(() => save(data)))}
      >
        <FillFromOrder saved={saved} onFill={fill} />
        <Group title={copy.you}>
          <Field {...field('fullName')} autoComplete="name" />
          <Field {...field('businessName')} autoComplete="organization" span="half" />
          <Field {...field('phone')} type="tel" autoComplete="tel" span="half" />
        </Group>
        <Group title={copy.business}>
          <Field {...field('googleBusinessName')} autoComplete="organization" />
          <GoogleLinkField
            link={link}
            required={false}
            defaultValue={saved.googleBusinessLink}
            error={form.error('googleBusinessLink')}
          />
          <Field {...field('businessLocation')} autoComplete="address-level2" span="half" />
          <Field {...field('businessPhone')} type="tel" autoComplete="tel" span="half" />
        </Group>
        <FormEnd task={task} action={copy.save} busyLabel={copy.saving} variant="sun" />
      </form>
    </Section>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-2">{title}</legend>
      <JobSheet>{children}</JobSheet>
    </fieldset>
  )
}

/** The rules of the fields, from the schema that also parses the profile before it is saved. */
function rulesOf(...fields: ProfileField[]): Record<string, (value: string) => string | undefined> {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      (value) => {
        const checked = v.safeParse(Profile.entries[field], value)
        return checked.success ? undefined : checked.issues[0].message
      },
    ]),
  )
}
