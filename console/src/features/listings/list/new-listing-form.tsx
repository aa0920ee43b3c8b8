import { Button, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { fieldError, Form } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { isOwnScreen } from '../area/listing-area.ts'
import { PlaceField, type ChosenPlace } from './place-field.tsx'
import { SupplierField, type ChosenSupplier } from './supplier-field.tsx'

type Props = {
  call: { error: unknown; isPending: boolean }
  /** The label of the place field; by default the place of the listing. */
  placeLabel?: string
  effect: string
  onSubmit: (typed: Record<string, string>, chosen: { place: string; organisation_id: string }) => void
  children: ReactNode
}

/** Renders the form that creates a property or package as a draft. `children` are further fields. Staff also choose the supplier. */
export function NewListingForm({ call, placeLabel, effect, onSubmit, children }: Props) {
  const t = useT('listings')
  const [place, setPlace] = useState<ChosenPlace>()
  const [supplier, setSupplier] = useState<ChosenSupplier>()
  const { error, isPending } = call
  const choiceError = (field: string, isChosen: boolean, message: string) =>
    isChosen ? fieldError(error, field) : fieldError(error, field) && message
  return (
    <Form error={error} onSubmit={(typed) => onSubmit(typed, { place: place?.slug ?? '', organisation_id: supplier?.id ?? '' })}>
      <TextInput
        name="title"
        lang="en"
        autoComplete="off"
        label={t('propertyName')}
        description={t('propertyNameHint')}
        error={fieldError(error, 'title')}
        data-autofocus
      />
      {!isOwnScreen() && (
        <SupplierField
          supplier={supplier}
          onChoose={setSupplier}
          error={choiceError('organisation_id', supplier !== undefined, t('chooseSupplier'))}
        />
      )}
      <PlaceField
        label={placeLabel}
        place={place}
        onChoose={setPlace}
        error={choiceError('place', place !== undefined, t('choosePlace'))}
      />
      {children}
      {!isOwnScreen() && (
        <Note icon={IconInfoCircle} tone="pine">
          {effect}
        </Note>
      )}
      <Button type="submit" variant="filled" loading={isPending}>
        {t('create')}
      </Button>
    </Form>
  )
}
