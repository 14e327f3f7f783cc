import { sections } from '#app/office/settings/copy.ts'
import { SettingSwitch, SettingText } from '#app/office/settings/setting-fields.tsx'
import { ChoiceList } from '#app/ui/form/choice.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { fields } from './copy.ts'
import { Section } from './section.tsx'

const SOCIAL = ['facebook', 'instagram', 'linkedin'] as const

export function Contact() {
  return (
    <Section {...sections.contact}>
      <JobSheet>
        <SettingText path={['contact', 'phone']} label={fields.phone} type="tel" span="half" maxLength={40} />
        <SettingText
          path={['contact', 'email']}
          label={fields.email}
          type="email"
          span="half"
          maxLength={254}
        />
        <SettingText
          path={['contact', 'abn']}
          label={fields.abn}
          hint={fields.abnHint}
          inputMode="numeric"
          maxLength={20}
        />
        <SettingText path={['contact', 'address']} label={fields.address} maxLength={200} />
        {SOCIAL.map((network) => (
          <SettingText
            key={network}
            path={['contact', 'social', network]}
            label={fields[network]}
            hint={fields.socialHint}
            type="url"
          />
        ))}
      </JobSheet>
    </Section>
  )
}

export function Selling() {
  return (
    <Section {...sections.selling}>
      <JobSheet>
        <SettingText
          path={['shipping', 'from']}
          label={fields.shippingFrom}
          inputMode="numeric"
          span="half"
          maxLength={2}
          isNumber
        />
        <SettingText
          path={['shipping', 'to']}
          label={fields.shippingTo}
          hint={fields.shippingHint}
          inputMode="numeric"
          span="half"
          maxLength={2}
          isNumber
        />
      </JobSheet>
      <ChoiceList legend={<span className="sr-only">{fields.fullCheckout}</span>}>
        <SettingSwitch path={['fullCheckout']} label={fields.fullCheckout} note={fields.fullCheckoutNote} />
      </ChoiceList>
    </Section>
  )
}
