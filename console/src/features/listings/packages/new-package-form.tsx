import { PACKAGE_CATEGORIES } from '@chautari/contract/catalogue/listings'
import { TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { fieldError } from '../../../ui/form.tsx'
import { useListingWords } from '../../../ui/listing/listing-words.ts'
import { listingsAddress } from '../area/listing-area.ts'
import styles from '../editor/editor.module.css'
import { NewListingForm } from '../list/new-listing-form.tsx'
import { numberIn } from '../rules/property-fields.ts'
import { usePackageCall } from './package-query.ts'

const FIXED = 'fixed'

/** Creates a package as a draft, and opens it. */
export function NewPackageForm() {
  const t = useT('packages')
  const listings = useT('listings')
  const word = useListingWords()
  const navigate = useNavigate()
  const call = usePackageCall('POST /staff/packages', {
    done: listings('created'),
    onDone: ({ data: { slug } }) => void navigate(`${listingsAddress()}/packages/${slug}`),
  })
  const { error } = call
  const number = (name: string, label: string) => (
    <TextInput name={name} inputMode="numeric" autoComplete="off" label={label} error={fieldError(error, name)} />
  )
  return (
    <NewListingForm
      call={call}
      placeLabel={t('destination')}
      effect={t('createEffect')}
      onSubmit={(typed, chosen) => call.mutate({ body: { ...bodyIn(typed), ...chosen } })}
    >
      <div className={styles.columns}>
        <SelectField
          name="category"
          label={t('category')}
          options={PACKAGE_CATEGORIES.map((value) => ({ value, label: word(value) }))}
          error={fieldError(error, 'category')}
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
    </NewListingForm>
  )
}

/** Returns the typed fields for the request. A text that is not a number becomes one that the server refuses. */
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
