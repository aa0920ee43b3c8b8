import { ROOM_CATEGORIES, ROOM_TYPES } from '@chautari/contract/catalogue/listings'
import { INCLUSIONS_MAX, ROOM_DESCRIPTION_MAX } from '@chautari/contract/listing/listing-limits'
import { Checkbox, TextInput } from '@mantine/core'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { LinesField } from '../../../ui/fields/lines-field.tsx'
import { PairField } from '../../../ui/fields/pair-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useListingWords } from '../../../ui/listing/listing-words.ts'
import type { RoomFields } from '../rules/room-fields.ts'
import styles from './rooms.module.css'
import { TiersField } from '../editor/tiers-field.tsx'

type Props = {
  fields: RoomFields
  set: (values: Partial<RoomFields>) => void
  errorOf: (name: string) => string | undefined
  isNew: boolean
}

/** Shows all fields of a room. */
export function RoomFieldList({ fields, set, errorOf, isNew }: Props) {
  const t = useT('rooms')
  const formats = useFormats()
  const side = (name: 'title' | 'title_ne' | 'description' | 'description_ne') => ({
    value: fields[name],
    onChange: (value: string) => set({ [name]: value }),
    error: errorOf(name),
  })
  return (
    <>
      <PairField label={t('name')} isFirst en={side('title')} ne={side('title_ne')} />
      <Kinds fields={fields} set={set} errorOf={errorOf} />
      {isNew ? (
        <TextInput
          label={t('rate')}
          description={t('rateHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="numeric"
          autoComplete="off"
          value={fields.rate}
          onChange={(event) => set({ rate: event.currentTarget.value })}
          error={errorOf('rate')}
        />
      ) : (
        <p className={styles.hint}>{t('rateIs', { rate: formats.rupees(Number(fields.rate)) })}</p>
      )}
      <Numbers fields={fields} set={set} errorOf={errorOf} />
      {!isNew && <p className={styles.hint}>{t('totalRoomsHint')}</p>}
      <Checkbox
        label={t('breakfast')}
        checked={fields.is_breakfast_included}
        onChange={(event) => set({ is_breakfast_included: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('approval')}
        checked={fields.needs_approval}
        onChange={(event) => set({ needs_approval: event.currentTarget.checked })}
      />
      <TiersField
        tiers={fields.refund_tiers}
        notice={t('notice')}
        onChange={(tiers) => set({ refund_tiers: tiers })}
        error={errorOf('refund_tiers')}
      />
      <PairField label={t('about')} isLong max={ROOM_DESCRIPTION_MAX} en={side('description')} ne={side('description_ne')} />
      <LinesField
        label={t('includes')}
        hint={t('includesHint')}
        lang="en"
        lines={fields.inclusions}
        max={INCLUSIONS_MAX}
        onChange={(lines) => set({ inclusions: lines })}
        error={errorOf('inclusions')}
      />
    </>
  )
}

type PartProps = Omit<Props, 'isNew'>

function Kinds({ fields, set, errorOf }: PartProps) {
  const t = useT('rooms')
  const word = useListingWords()
  return (
    <div className={styles.columns}>
      <SelectField
        label={t('type')}
        value={fields.type}
        onChange={(type) => set({ type })}
        options={ROOM_TYPES.map((type) => ({ value: type, label: word(type) }))}
        error={errorOf('type')}
      />
      <SelectField
        label={t('category')}
        value={fields.category}
        onChange={(category) => set({ category })}
        options={ROOM_CATEGORIES.map((category) => ({ value: category, label: word(category) }))}
        error={errorOf('category')}
      />
    </div>
  )
}

function Numbers({ fields, set, errorOf }: PartProps) {
  const t = useT('rooms')
  const numbers = [
    { name: 'total_rooms', label: t('totalRooms') },
    { name: 'total_beds', label: t('beds') },
    { name: 'max_guests', label: t('maxGuests') },
    { name: 'max_children', label: t('maxChildren') },
  ] as const
  return (
    <div className={styles.columns}>
      {numbers.map(({ name, label }) => (
        <TextInput
          key={name}
          label={label}
          inputMode="numeric"
          autoComplete="off"
          value={fields[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
          error={errorOf(name)}
        />
      ))}
    </div>
  )
}
