import { TextInput } from '@mantine/core'
import { useFormats } from '../../platform/language/formats.ts'
import { readWhole } from '../../platform/language/read-whole.ts'
import { useT } from '../../platform/language/texts.ts'
import { fieldError } from '../form.tsx'

export type Terms = { price: number | null; min_travellers: number | null }

type Props = {
  /** The terms of the departure before the change. */
  terms: Terms
  /** The price per person of its package, which applies unless the departure has its own. */
  packagePrice: number
  /** Whether the person may change prices. */
  mayPrice: boolean
  error: unknown
}

/** Renders the fields of a fixed departure's own terms: its price and its minimum number of travellers. */
export function OwnTerms({ terms, packagePrice, mayPrice, error }: Props) {
  const t = useT('departures')
  const formats = useFormats()
  const written = (value: number | null) => (value === null ? '' : String(value))
  return (
    <>
      {mayPrice && (
        <TextInput
          name="price"
          inputMode="numeric"
          autoComplete="off"
          label={t('ownPrice')}
          description={t('ownPriceHint', { price: formats.rupees(packagePrice) })}
          defaultValue={written(terms.price)}
          error={fieldError(error, 'price')}
        />
      )}
      <TextInput
        name="min_travellers"
        inputMode="numeric"
        autoComplete="off"
        label={t('minimum')}
        description={t('minimumHint')}
        defaultValue={written(terms.min_travellers)}
        error={fieldError(error, 'min_travellers')}
      />
    </>
  )
}

/** Returns the terms in a form, without those that have no field. A text that is not a number becomes 0, which the server refuses. */
export function termsIn(typed: Record<string, string>): Partial<Terms> {
  const read = (name: string) => {
    const number = readWhole(typed[name])
    return number === undefined ? 0 : number
  }
  return {
    ...('price' in typed && { price: read('price') }),
    ...('min_travellers' in typed && { min_travellers: read('min_travellers') }),
  }
}

/** Returns the number of seats in a form. A text that is not a number becomes 0, which the server refuses. */
export const seatsIn = (typed: Record<string, string>): number => readWhole(typed['seats']) ?? 0
