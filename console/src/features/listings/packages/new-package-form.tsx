import { PACKAGE_CATEGORIES } from '@chautari/contract/catalogue/listings'
import { Button, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'
import { useListingWords } from '../../../ui/listing/listing-words.ts'
import { Note } from '../../../ui/note.tsx'
import styles from '../editor/editor.module.css'
import { PlaceField, type ChosenPlace } from '../list/place-field.tsx'
import { SupplierField, type ChosenSupplier } from '../list/supplier-field.tsx'
import { numberIn } from '../rules/property-fields.ts'
import { usePackageCall } from './package-query.ts'

const FIXED = 'fixed'

/** Creates a package as a draft, and opens it. */
export function NewPackageForm() {
  const t = useT('packages')
  const listings = useT('listings')
  const word = useListingWords()
  const navigate = useNavigate()
  const [place, setPlace] = useState<ChosenPlace>()
  const [supplier, setSupplier] = useState<ChosenSupplier>()
  const { mutate, error, isPending } = usePackageCall('POST /staff/packages', {
    done: listings('created'),
    onDone: ({ data: { slug } }) => void navigate(`/listings/packages/${slug}`),
  })
  const send = (typed: Record<string, string>) =>
    mutate({ body: { ...bodyIn(typed), place: place?.slug ?? '', organisation_id: supplier?.id ?? '' } })
  const faultOfChoice = (field: string, isChosen: boolean, fault: string) =>
    isChosen ? faultOf(error, field) : faultOf(error, field) && fault
  const number = (name: string, label: string) => (
    <TextInput name={name} inputMode="numeric" autoComplete="off" label={label} error={faultOf(error, name)} />
  )
  return (
    <Form error={error} onSubmit={send}>
      <TextInput
        name="title"
        lang="en"
        autoComplete="off"
        label={listings('propertyName')}
        description={listings('propertyNameHint')}
        error={faultOf(error, 'title')}
        data-autofocus
      />
      <SupplierField
        supplier={supplier}
        onChoose={setSupplier}
        error={faultOfChoice('organisation_id', supplier !== undefined, listings('chooseSupplier'))}
      />
      <PlaceField
        label={t('destination')}
        place={place}
        onChoose={setPlace}
        error={faultOfChoice('place', place !== undefined, listings('choosePlace'))}
      />
      <div className={styles.columns}>
        <SelectField
          name="category"
          label={t('category')}
          options={PACKAGE_CATEGORIES.map((value) => ({ value, label: word(value) }))}
          error={faultOf(error, 'category')}
        />
        <SelectField
          name="departs"
          label={t('departures')}
          options={[
            { value: FIXED, label: t('fixed') },
            { value: 'any', label: t('anyDay') },
          ]}
        />
        {number('days', t('days'))}
        {number('seats', t('seatsPerDeparture'))}
        {number('price', t('pricePerPerson'))}
      </div>
      <Note icon={IconInfoCircle} tone="pine">
        {t('createEffect')}
      </Note>
      <Button type="submit" variant="filled" loading={isPending}>
        {listings('create')}
      </Button>
    </Form>
  )
}

/** Returns the typed fields as the call takes them. A text that is no number is refused by the server, which names the field. */
function bodyIn({ title = '', category, departs, ...texts }: Record<string, string>) {
  const numberOf = (name: string) => numberIn(texts[name] ?? '') ?? 0
  return {
    title,
    category: PACKAGE_CATEGORIES.find((each) => each === category) ?? PACKAGE_CATEGORIES[0],
    is_fixed_departure: departs === FIXED,
    days: numberOf('days'),
    seats: numberOf('seats'),
    price: numberOf('price'),
  }
}
