import { asText, type Path, pathKey } from '#app/office/settings/document-path.ts'
import { useValue } from '#app/office/settings/editor-context.ts'
import {
  SettingLines,
  SettingSelect,
  SettingSwitch,
  SettingText,
} from '#app/office/settings/setting-fields.tsx'
import { Failure } from '#app/office/ui/form-end.tsx'
import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import { JobSheet } from '#app/ui/sheets/job-sheet.tsx'
import { BONUS_IMAGES } from '#domain/catalogue/bonus-inclusions.ts'
import { isRecord } from '#domain/text/record.ts'
import { fields, type ListTab } from './copy.ts'
import { ItemList } from './item-list.tsx'

type ListName = Exclude<ListTab, 'cards'>

const BLANK: Readonly<Record<ListName, Record<string, unknown>>> = {
  websitePackages: { name: '', price: '', features: [], highlighted: false },
  hostingPackages: {
    name: '',
    price: '',
    period: '/month',
    description: '',
    features: [],
    highlighted: false,
    mostPopular: false,
  },
  microsoft365: { name: '', price: '', description: '', features: [], highlighted: false, color: 'light' },
  addOns: { name: '', price: '', description: '' },
  bonusInclusions: { title: '', description: '', image: BONUS_IMAGES[0] },
}

const MAX_ITEMS = 24

export function ListEditor({ list }: { list: ListName }) {
  return (
    <ItemList
      path={['lists', list]}
      nameOf={(item) => (isRecord(item) ? asText(item.name ?? item.title) : '')}
      asideOf={(item) => (isRecord(item) ? asText(item.price) : '')}
      addLabel={fields.addItem}
      blank={BLANK[list]}
      max={MAX_ITEMS}
    >
      {(path) => <ItemFields list={list} path={path} />}
    </ItemList>
  )
}

function ItemFields({ list, path }: { list: ListName; path: Path }) {
  const at = (key: string): Path => [...path, key]
  if (list === 'bonusInclusions')
    return (
      <JobSheet>
        <SettingText path={at('title')} label={fields.title} maxLength={60} />
        <SettingLines path={at('description')} label={fields.description} />
        <SettingSelect
          path={at('image')}
          label={fields.image}
          options={BONUS_IMAGES.map((value) => ({ value, label: value.replaceAll('-', ' ') }))}
        />
      </JobSheet>
    )
  return (
    <>
      <JobSheet>
        <SettingText path={at('name')} label={fields.name} span="half" maxLength={60} />
        <SettingText
          path={at('price')}
          label={fields.price}
          span="half"
          inputMode={list === 'addOns' ? 'text' : 'decimal'}
          maxLength={20}
          {...(list === 'addOns' ? { hint: fields.addOnPriceHint } : { isMoney: true })}
        />
        {list === 'websitePackages' ? null : (
          <SettingLines path={at('description')} label={fields.description} />
        )}
        {list === 'addOns' ? null : <SettingLines path={at('features')} label={fields.features} isList />}
        {list === 'hostingPackages' ? (
          <SettingText path={at('period')} label={fields.period} maxLength={20} />
        ) : null}
        {list === 'websitePackages' || list === 'hostingPackages' ? (
          <SettingText
            path={at('buttonText')}
            label={fields.buttonText}
            hint={fields.buttonTextHint}
            maxLength={60}
            isOptional
          />
        ) : null}
        {list === 'microsoft365' ? (
          <SettingSelect
            path={at('color')}
            label={fields.color}
            options={['light', 'medium', 'dark'].map((value) => ({ value, label: value }))}
          />
        ) : null}
      </JobSheet>
      {list === 'addOns' ? null : (
        <ChoiceList legend={<span className="sr-only">{fields.highlighted}</span>}>
          <SettingSwitch path={at('highlighted')} label={fields.highlighted} />
          {list === 'hostingPackages' ? (
            <SettingSwitch path={at('mostPopular')} label={fields.mostPopular} />
          ) : null}
        </ChoiceList>
      )}
      {list === 'websitePackages' ? <Discount path={at('discount')} /> : null}
    </>
  )
}

/** The discount of a package: the former price, and how many are left at the new price. A switch adds or removes it. */
function Discount({ path }: { path: Path }) {
  const { value, problem, set } = useValue(path)
  const isOn = isRecord(value)
  return (
    <>
      <ChoiceList legend={<span className="sr-only">{fields.discount}</span>}>
        <ChoiceRow
          type="checkbox"
          name={pathKey(path)}
          label={fields.discount}
          note={fields.discountNote}
          checked={isOn}
          onChange={({ target }) =>
            set(target.checked ? { originalPrice: '', remainingCount: '', totalCount: '' } : undefined)
          }
        />
      </ChoiceList>
      <Failure>{problem}</Failure>
      {isOn ? (
        <JobSheet>
          <SettingText
            path={[...path, 'originalPrice']}
            label={fields.originalPrice}
            inputMode="decimal"
            maxLength={20}
          />
          <SettingText
            path={[...path, 'remainingCount']}
            label={fields.remainingCount}
            inputMode="numeric"
            span="half"
            maxLength={2}
            isNumber
          />
          <SettingText
            path={[...path, 'totalCount']}
            label={fields.totalCount}
            inputMode="numeric"
            span="half"
            maxLength={2}
            isNumber
          />
        </JobSheet>
      ) : null}
    </>
  )
}
