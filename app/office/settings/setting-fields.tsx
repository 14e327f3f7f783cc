import { type ReactNode, useState } from 'react'
import { ChoiceRow } from '#app/ui/form/choice.tsx'
import { Field, SelectField, TextareaField } from '#app/ui/form/field.tsx'
import { isSame } from '#domain/site/settings/settings-document.ts'
import { dayInWords, typedDay } from '#domain/site/settings/tidy.ts'
import { settingsCopy as copy } from './copy.ts'
import { asText, type Path, pathKey } from './document-path.ts'
import { useValue } from './editor-context.ts'

type SettingProps = {
  path: Path
  label: string
  hint?: string
  span?: 'full' | 'half' | 'pair'
}

type TextProps = SettingProps & {
  type?: 'text' | 'tel' | 'email' | 'url' | 'date' | 'time'
  inputMode?: 'text' | 'decimal' | 'numeric'
  maxLength?: number
  /** Stores a typed number as a number, and other text as it was typed. */
  isNumber?: boolean
  /** The cell shows a dollar sign before the value. */
  isMoney?: boolean
  /** An empty text removes the value. */
  isOptional?: boolean
}

/**
 * A cell for one value of the settings. Below a changed value, the cell shows the published value, or only "changed" if
 * the published value is long.
 */
export function SettingText({
  path,
  isNumber = false,
  isMoney = false,
  isOptional = false,
  maxLength = 300,
  ...props
}: TextProps) {
  const setting = useValue(path)
  const typed = (text: string) =>
    isOptional && text === '' ? undefined : isNumber ? typedNumber(text) : text
  return (
    <Field
      {...common(props, setting, path, isMoney)}
      type={props.type ?? 'text'}
      inputMode={props.inputMode}
      {...(isMoney && { className: 'setting-money' })}
      maxLength={maxLength}
      value={setting.text}
      onChange={({ target }) => setting.set(typed(target.value))}
      onBlur={() => {
        if (isNumber && typeof setting.value === 'string') setting.set(numberOf(setting.value))
        else setting.tidy()
      }}
    />
  )
}

/** A cell with several lines, for a text or for a list with one item per line. */
export function SettingLines({
  path,
  isList = false,
  isDays = false,
  rows = isList ? 4 : 2,
  maxLength,
  grows = false,
  onLeave,
  ...props
}: SettingProps & {
  isList?: boolean
  /** Each line of the list is a day. It is shown as people type it: 24/12/2026. */
  isDays?: boolean
  rows?: number
  maxLength?: number
  /** The field is as tall as its text, where the browser can do that. */
  grows?: boolean
  onLeave?: () => void
}) {
  const setting = useValue(path)
  const [typed, setTyped] = useState('')
  const lines = Array.isArray(setting.value) ? setting.value.map(asText) : undefined
  // while somebody types, the text stays as it is
  const isTyped = isSame(linesOf(typed), lines)
  const text = lines ? (isDays && !isTyped ? lines.map(typedDay) : lines).join('\n') : setting.text
  return (
    <TextareaField
      {...common(props, isList ? { ...setting, problem: setting.problemOfLines } : setting, path)}
      rows={rows}
      {...(grows && { className: 'field-sizing-content min-h-0 resize-none' })}
      maxLength={maxLength}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value)
        setting.set(isList ? linesOf(target.value) : target.value)
      }}
      onBlur={() => {
        setTyped('')
        if (isList && Array.isArray(setting.value)) setting.set(setting.value.filter((line) => line !== ''))
        setting.tidy()
        onLeave?.()
      }}
    />
  )
}

/** Splits a text into lines. Keeps empty lines, so that an operator who presses Enter can type the next line. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

export function SettingSelect({
  path,
  options,
  ...props
}: SettingProps & { options: readonly { value: string; label: string }[] }) {
  const setting = useValue(path)
  return (
    <SelectField
      {...common(props, setting, path)}
      value={setting.text}
      onChange={({ target }) => setting.set(target.value)}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

type SwitchProps = { path: Path; label: ReactNode; note?: ReactNode; badge?: ReactNode }

/** A checkbox for a setting that is true or false. Beside a changed setting it shows the published setting. */
export function SettingSwitch({ path, label, note, badge }: SwitchProps) {
  const { value, was, isChanged, set } = useValue(path)
  return (
    <ChoiceRow
      type="checkbox"
      name={pathKey(path)}
      label={label}
      badge={badge}
      note={
        <>
          {isChanged ? <b className="block">{copy.was(was === true ? 'on' : 'off')}</b> : null}
          {note}
        </>
      }
      checked={value === true}
      data-changed={isChanged || undefined}
      onChange={({ target }) => set(target.checked)}
    />
  )
}

function common(
  { label, hint, span }: Omit<SettingProps, 'path'>,
  { isChanged, was, problem }: ReturnType<typeof useValue>,
  path: Path,
  isMoney = false,
) {
  const before = `${isMoney && asText(was) !== '' ? '$' : ''}${dayInWords(asText(was))}`
  const short = Array.isArray(was) || before.length > 60 ? copy.changed : copy.was(before)
  const below = isChanged ? (
    <>
      <b>{short}</b>
      {hint ? `. ${hint}` : null}
    </>
  ) : (
    hint
  )
  return {
    label,
    name: pathKey(path),
    hint: below,
    error: problem,
    autoComplete: 'off',
    'data-changed': isChanged || undefined,
    ...(span && { span }),
  }
}

/** Reads a whole or decimal number. Returns other text as it was typed, so that the server refuses it. */
function numberOf(text: string): number | string {
  return /^\d{1,9}(?:\.\d{0,4})?$/.test(text.trim()) ? Number(text) : text
}

/** Reads a number like `numberOf`, but while it is typed. "4." and "4.0" stay text, because "4.05" begins with them. */
const typedNumber = (text: string): number | string => (/\.(?:\d*0)?$/.test(text) ? text : numberOf(text))
