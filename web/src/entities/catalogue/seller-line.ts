import type { Seller } from '@chautari/contract/catalogue/seller'

type Words = { registration: string; pan: string }

/** Returns who sells a property or package, as registered, on one line; undefined where the supplier has not said. */
export function sellerLine({ legal_name: name, registration_number: number, pan }: Seller, words: Words): string | undefined {
  if (name === null) return undefined
  return [name, number && `${words.registration} ${number}`, pan && `${words.pan} ${pan}`].filter(Boolean).join(', ')
}
