import { PROPERTY_KINDS } from '@chautari/contract/catalogue/listings'
import { useNavigate } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { fieldError } from '../../../ui/form.tsx'
import { useListingWords } from '../../../ui/listing/listing-words.ts'
import { listingsAddress } from '../area/listing-area.ts'
import { usePropertyCall } from './property-query.ts'
import { NewListingForm } from '../list/new-listing-form.tsx'

/** Creates a property as a draft, and opens it. */
export function NewPropertyForm() {
  const t = useT('listings')
  const word = useListingWords()
  const navigate = useNavigate()
  const call = usePropertyCall('POST /staff/properties', {
    done: t('created'),
    onDone: ({ data: { slug } }) => void navigate(`${listingsAddress()}/${slug}`),
  })
  return (
    <NewListingForm
      call={call}
      effect={t('createEffect')}
      onSubmit={({ title = '', kind }, chosen) =>
        call.mutate({ body: { title, kind: PROPERTY_KINDS.find((each) => each === kind) ?? PROPERTY_KINDS[0], ...chosen } })
      }
    >
      <SelectField
        name="kind"
        label={t('kind')}
        options={PROPERTY_KINDS.map((kind) => ({ value: kind, label: word(kind) }))}
        error={fieldError(call.error, 'kind')}
      />
    </NewListingForm>
  )
}
