import { Button, Checkbox, TextInput } from '@mantine/core'
import { PASSPORT_NAME_MAX, PASSPORTS_MAX } from '@chautari/contract/supplier/passports/limits'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import styles from './passports.module.css'
import { useCountries, useSavePassports, type Passport } from './passports-query.ts'

type Props = { reference: string; lead: string | null; passports: Passport[]; version: string; onClose: () => void }

/** A passport with a React key, so that removing one keeps what is typed into the others. */
type Row = Passport & { key: number }

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const EMPTY: Passport = { is_lead: false, name: '', nationality: '', number: '' }

/** Records the passports of a booking’s foreign guests, and saves all of them together. */
export function PassportsDialog({ reference, lead, passports, version, onClose }: Props) {
  const t = useT('passports')
  const [rows, setRows] = useState<Row[]>(() => rowsOf(passports, lead))
  const [opened] = useState(version)
  const [nextKey, setNextKey] = useState(rows.length)
  const { mutate, error, isPending } = useSavePassports(reference, { done: t('saved'), onDone: onClose })
  const change = (key: number, changed: Partial<Passport>) => setRows((now) => now.map((row) => rowAfter(row, key, changed)))
  const add = () => {
    setRows((now) => [...now, { ...EMPTY, key: nextKey }])
    setNextKey(nextKey + 1)
  }
  const shown = rows.flatMap((_, at) => ['name', 'nationality', 'number'].map((field) => `passports.${at}.${field}`))
  return (
    <Dialog opened size="lg" title={t('dialogTitle')} onClose={onClose}>
      <Form
        error={error}
        shown={shown}
        onSubmit={() => mutate({ passports: rows.map(({ key: _key, ...passport }) => passport), version: opened })}
      >
        {rows.map((row, at) => (
          <PassportFields
            key={row.key}
            passport={row}
            at={at}
            error={error}
            onChange={(changed) => change(row.key, changed)}
            onRemove={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
          />
        ))}
        <div className={styles.acts}>
          <Button leftSection={<IconPlus {...ICON} />} disabled={rows.length >= PASSPORTS_MAX} onClick={add}>
            {t('addGuest')}
          </Button>
          <Button type="submit" variant="filled" loading={isPending}>
            {rows.length === 0 ? t('saveNone') : t('save', { n: rows.length })}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Returns a row after a change of one of the rows. Only one guest can be the one who booked. */
function rowAfter(row: Row, key: number, changed: Partial<Passport>): Row {
  if (row.key === key) return { ...row, ...changed }
  return changed.is_lead ? { ...row, is_lead: false } : row
}

function rowsOf(passports: Passport[], lead: string | null): Row[] {
  const first = passports.length > 0 ? passports : [{ ...EMPTY, is_lead: lead !== null, name: lead ?? '' }]
  return first.map((passport, key) => ({ ...passport, key }))
}

type FieldsProps = {
  passport: Passport
  at: number
  error: unknown
  onChange: (changed: Partial<Passport>) => void
  onRemove: () => void
}

function PassportFields({ passport, at, error, onChange, onRemove }: FieldsProps) {
  const t = useT('passports')
  const formats = useFormats()
  const { countries } = useCountries()
  const n = formats.number(at + 1)
  const errorOf = (field: string) => fieldError(error, `passports.${at}.${field}`)
  return (
    <fieldset className={styles.passport}>
      <legend>{t('guest', { n })}</legend>
      <TextInput
        label={t('name')}
        value={passport.name}
        maxLength={PASSPORT_NAME_MAX}
        autoComplete="off"
        error={errorOf('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('nationality')}
          value={passport.nationality}
          error={errorOf('nationality')}
          onChange={(nationality) => onChange({ nationality })}
          options={[{ value: '', label: t('choose') }, ...countries()]}
        />
        <TextInput
          label={t('number')}
          value={passport.number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf('number')}
          onChange={(event) => onChange({ number: event.currentTarget.value })}
        />
      </div>
      <div className={styles.acts}>
        <Checkbox
          label={t('isLead')}
          checked={passport.is_lead}
          onChange={(event) => onChange({ is_lead: event.currentTarget.checked })}
        />
        <Button variant="subtle" leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
          {t('removeGuest', { n })}
        </Button>
      </div>
    </fieldset>
  )
}
