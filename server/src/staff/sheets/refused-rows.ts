import { OFFER_OUT_OF_RANGE } from '@chautari/contract/rates/refusal-sentences'
import type { LocalisedText } from '@chautari/contract/locale'
import type { PriceActResult, PriceRefusalCode } from '@chautari/contract/rates/results'
import { AppError } from '../../platform/errors.ts'

const SENTENCES: Partial<Record<PriceRefusalCode, LocalisedText>> = {
  price_too_low: { en: 'A night would be sold below Rs 1', ne: 'कुनै रातको मूल्य रू १ भन्दा कम हुन्छ' },
  price_too_high: { en: 'This price is too high', ne: 'यो मूल्य धेरै बढी भयो' },
  percent_out_of_range: { en: 'This percentage is out of range', ne: 'यो प्रतिशत सीमाभन्दा बाहिर छ' },
  offer_out_of_range: OFFER_OUT_OF_RANGE,
  plan_is_default: { en: 'The default plan cannot be changed like this', ne: 'मुख्य योजना यसरी बदल्न मिल्दैन' },
  plan_not_derived: {
    en: 'Only a plan that follows another one has a difference',
    ne: 'अर्को योजनाअनुसार चल्ने योजनामा मात्र फरक हुन्छ',
  },
  too_many_plans: { en: 'This room has as many plans as one can have', ne: 'यो कोठामा योभन्दा धेरै योजना राख्न मिल्दैन' },
  advance_out_of_range: {
    en: 'The fewest days before check-in are more than the most',
    ne: 'चेक-इनअघिको न्यूनतम दिन अधिकतमभन्दा धेरै छ',
  },
}
const OTHERWISE: LocalisedText = {
  en: 'This cannot be changed here. Change it on the screen of prices',
  ne: 'यो यहाँबाट बदल्न मिल्दैन। मूल्यको पृष्ठमा बदल्नुहोस्',
}

/** Throws `validation_failed` for a column when an act on prices was refused. */
export function requireDone({ outcome, refusal }: Pick<PriceActResult, 'outcome' | 'refusal'>, column: string): void {
  if (outcome === 'done') return
  throw new AppError('validation_failed', { fields: { [column]: [(refusal && SENTENCES[refusal.code]) ?? OTHERWISE] } })
}

const UNKNOWN: LocalisedText = { en: 'There is no listing with this address', ne: 'यो ठेगानाको लिस्टिङ छैन' }

/** Runs an act on a record that a column names. Throws `validation_failed` for the column when there is no such record. */
export async function forNamedRecord<T>(column: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      throw new AppError('validation_failed', { fields: { [column]: [UNKNOWN] } })
    throw error
  }
}
