import { additionalTravellersMax } from '@chautari/contract/booking/named-travellers'
import { TravellerForm } from '@chautari/contract/booking/traveller-form'
import { useState, type ChangeEvent } from 'react'
import { useFieldMessages } from '../../../../platform/forms/field-messages.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { storeDraft, readDraft, type TravellerDraft } from './draft.ts'
import { findErrors, OTHER_TRAVELLERS, readValue, shiftErrors, withValue, type FieldErrors } from './traveller-fields.ts'

type Input = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

export type TravellerFormState = {
  values: TravellerDraft
  errors: FieldErrors
  /** Returns the props that make a field controlled by the form. */
  inputOf: (name: string) => {
    value: string
    error: string | undefined
    onChange: (event: Input) => void
    onBlur: () => void
  }
  /** The number of travellers that can still be named. */
  namesLeft: number
  addTraveller: () => void
  removeTraveller: (index: number) => void
  /** Validates every field, shows the errors and returns whether the form is valid. */
  check: () => boolean
}

/**
 * Returns the state of the traveller form, and stores its values until the tab closes. A field is validated on blur, and its error is removed on
 * the next change. `refused` has the errors of the server by field; `travellers` is the size of the party.
 */
export function useTravellerForm({ refused, travellers }: { refused: FieldErrors; travellers: number }): TravellerFormState {
  const t = useT('checkout')
  const translate = useFieldMessages()
  const [values, setValues] = useState(readDraft)
  const [errors, setErrors] = useState(refused)
  const namesLeft = additionalTravellersMax(travellers) - values.additional_traveller_details.length

  function change(next: TravellerDraft) {
    setValues(next)
    storeDraft(next)
  }

  function translatedErrors(): FieldErrors {
    const entries = Object.entries(findErrors(TravellerForm.safeParse(values)))
    const found = Object.fromEntries(entries.map(([name, message]) => [name, translate(message)]))
    return namesLeft < 0 ? { ...found, [OTHER_TRAVELLERS]: t('tooManyNamed', { n: -namesLeft }) } : found
  }

  function checkField(name: string) {
    const { [name]: error } = translatedErrors()
    setErrors(({ [name]: _old, ...others }) => (error === undefined ? others : { ...others, [name]: error }))
  }

  const others = values.additional_traveller_details
  return {
    values,
    errors,
    inputOf: (name) => ({
      value: readValue(values, name),
      error: errors[name],
      onChange: ({ target }) => {
        change(withValue(values, name, target.value))
        setErrors(({ [name]: _old, ...rest }) => rest)
      },
      onBlur: () => checkField(name),
    }),
    namesLeft,
    addTraveller: () => change({ ...values, additional_traveller_details: [...others, { name: '' }] }),
    removeTraveller: (index) => {
      change({ ...values, additional_traveller_details: others.filter((_, at) => at !== index) })
      setErrors(shiftErrors(errors, index))
    },
    check: () => {
      const found = translatedErrors()
      setErrors(found)
      return Object.keys(found).length === 0
    },
  }
}
