import ExternalLink from 'lucide-react/icons/external-link'
import * as v from 'valibot'
import { callAuth } from '#app/accounts/dashboard/data/call-auth.ts'
import { FormEnd } from '#app/accounts/dashboard/data/form-end.tsx'
import { done, refused, useTask } from '#app/accounts/dashboard/data/use-task.ts'
import { formDraft, useFormDraft } from '#app/accounts/session/form-draft.ts'
import { Field } from '#app/ui/form/field.tsx'
import { fieldValue } from '#app/ui/form/field-value.ts'
import { useForm } from '#app/ui/form/form.ts'
import { NewTabLink } from '#app/ui/links/new-tab-link.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { SOCIAL_SITES, SocialLink, type SocialSite, socialMetadata } from '#domain/site/social-links.ts'
import { socialLinks as copy } from './copy.ts'

const RULES = Object.fromEntries(SOCIAL_SITES.map(([id]) => [id, problemOf]))

const draft = formDraft(
  'draft_profiles',
  SOCIAL_SITES.map(([id]) => id),
)

/** The social profiles of the business, stored with the account; all are optional. */
export function ProfilesForm({ links }: { links: Partial<Record<SocialSite, string>> }) {
  const task = useTask()
  const form = useForm({ rules: RULES })
  useFormDraft(draft, form.props.ref)

  async function save(data: FormData) {
    const profiles = Object.fromEntries(
      SOCIAL_SITES.map(([id]) => [id, v.parse(SocialLink, fieldValue(data, id))] as const),
    )
    const result = await callAuth((client) => client.updateUser({ data: socialMetadata(profiles) }))
    if (result.kind === 'refused') return refused(result.message)
    draft.clear()
    return done(copy.saved)
  }

  return (
    <form
      {...form.props}
      className="mt-8"
      onInput={(event) => {
        draft.save(event.currentTarget)
        form.props.onInput()
      }}
      onSubmit={form.onSubmit((data) => task.run(() => save(data)))}
    >
      <JobSheet title={copy.form} note={copy.note}>
        {SOCIAL_SITES.map(([id, name]) => (
          <Field
            key={id}
            name={id}
            label={name}
            type="url"
            // the last of the seven fields takes a whole row
            span={id === 'youtube' ? 'full' : 'half'}
            placeholder={copy.example(id)}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            defaultValue={links[id] ?? ''}
            error={form.error(id)}
            hint={links[id] ? <OpenLink name={name} url={links[id]} /> : undefined}
          />
        ))}
        <div className="grid gap-3 bg-surface p-4">
          <FormEnd task={task} action={copy.save} busyLabel={copy.saving} variant="sun" />
        </div>
      </JobSheet>
    </form>
  )
}

function problemOf(text: string): string | undefined {
  const checked = v.safeParse(SocialLink, text)
  return checked.success ? undefined : checked.issues[0].message
}

function OpenLink({ name, url }: { name: string; url: string }) {
  return (
    <NewTabLink href={url} className="link inline-flex items-center gap-1.5 py-1">
      {copy.open(name)}
      <ExternalLink aria-hidden="true" size={16} />
    </NewTabLink>
  )
}
