import { PROPERTY_KINDS } from '@chautari/contract/catalogue/listings'
import { Button, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { faultOf, Form } from '../../../ui/form.tsx'
import { useListingWords } from '../../../ui/listing/listing-words.ts'
import { Note } from '../../../ui/note.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useListingCall } from '../listings-query.ts'
import { PlaceField, type ChosenPlace } from './place-field.tsx'
import { SupplierField, type ChosenSupplier } from './supplier-field.tsx'

/** Creates a property as a draft, and opens it. */
export function NewPropertyForm() {
  const t = useT('listings')
  const word = useListingWords()
  const navigate = useNavigate()
  const [place, setPlace] = useState<ChosenPlace>()
  const [supplier, setSupplier] = useState<ChosenSupplier>()
  const { mutate, error, isPending } = useListingCall('POST /staff/properties', {
    done: t('created'),
    onDone: ({ data: { slug } }) => void navigate(`/listings/${slug}`),
  })
  const send = ({ title = '', kind }: Record<string, string>) =>
    mutate({
      body: {
        title,
        kind: PROPERTY_KINDS.find((each) => each === kind) ?? PROPERTY_KINDS[0],
        place: place?.slug ?? '',
        organisation_id: supplier?.id ?? '',
      },
    })
  const faultOfChoice = (field: string, isChosen: boolean, fault: string) =>
    isChosen ? faultOf(error, field) : faultOf(error, field) && fault
  return (
    <Form error={error} onSubmit={send}>
      <TextInput
        name="title"
        lang="en"
        autoComplete="off"
        label={t('propertyName')}
        description={t('propertyNameHint')}
        error={faultOf(error, 'title')}
        data-autofocus
      />
      <SupplierField
        supplier={supplier}
        onChoose={setSupplier}
        error={faultOfChoice('organisation_id', supplier !== undefined, t('chooseSupplier'))}
      />
      <SelectField
        name="kind"
        label={t('kind')}
        options={PROPERTY_KINDS.map((kind) => ({ value: kind, label: word(kind) }))}
        error={faultOf(error, 'kind')}
      />
      <PlaceField place={place} onChoose={setPlace} error={faultOfChoice('place', place !== undefined, t('choosePlace'))} />
      <Note icon={IconInfoCircle} tone="pine">
        {t('createEffect')}
      </Note>
      <Button type="submit" variant="filled" loading={isPending}>
        {t('create')}
      </Button>
    </Form>
  )
}
