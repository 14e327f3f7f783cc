import { useState } from 'react'
import { sections } from '#app/office/settings/copy.ts'
import { SettingText } from '#app/office/settings/setting-fields.tsx'
import { findArt } from '#app/shop/product-art.ts'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { Tabs } from '#app/ui/tabs/tabs.tsx'
import { REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import { fields, type ListTab, listTabs } from './copy.ts'
import { ListEditor } from './list-editor.tsx'
import { Section } from './section.tsx'

/** The part of a page that shows each list, for the preview. */
export const PREVIEWED_LISTS: Readonly<Record<ListTab, string>> = {
  cards: '/review-cards#configurator',
  websitePackages: '/smart-websites#website-packages',
  hostingPackages: '/smart-websites#hosting-packages',
  microsoft365: '/smart-websites#microsoft-365',
  addOns: '/smart-websites#add-ons',
  bonusInclusions: '/smart-websites#bonus-inclusions',
}

/** Card prices, the number for low stock, and the five lists of product.md 2.4. */
export function Prices({ onPick }: { onPick: (page: string) => void }) {
  const [tab, setTab] = useState<ListTab>('cards')
  function choose(list: ListTab) {
    setTab(list)
    onPick(PREVIEWED_LISTS[list])
  }
  return (
    <Section {...sections.prices} note={fields.gst}>
      <div className="settings-tabs">
        <Tabs label={sections.prices.title} tabs={listTabs} chosen={tab} onChoose={choose}>
          <div className="pt-4">{tab === 'cards' ? <Cards /> : <ListEditor key={tab} list={tab} />}</div>
        </Tabs>
      </div>
    </Section>
  )
}

function Cards() {
  return (
    <JobSheet>
      {REVIEW_CARDS.map(({ id, name }) => (
        <div key={id} className="card-number">
          <Stage small src={findArt(id)?.src} alt="" className="size-9 rounded-control" />
          <SettingText
            path={['cards', 'prices', id]}
            label={name}
            inputMode="decimal"
            isMoney
            maxLength={10}
          />
        </div>
      ))}
      <div className="card-number">
        <SettingText
          path={['cards', 'lowStock']}
          label={fields.lowStock}
          hint={fields.lowStockHint}
          inputMode="numeric"
          maxLength={4}
          isNumber
        />
      </div>
    </JobSheet>
  )
}
