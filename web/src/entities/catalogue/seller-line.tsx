import type { Seller } from '@chautari/contract/catalogue/seller'
import { MarkedText } from '../../ui/text/marked-text.tsx'

type Words = { registration: string; pan: string }

/** Shows who sells a property or package, as registered, on one line. The name has its own language, and the numbers that of the page. */
export function SellerLine({ seller: { legal_name: name, ...numbers }, words }: { seller: Seller; words: Words }) {
  return (
    <>
      <MarkedText>{name ?? ''}</MarkedText>
      {numbersLine(numbers, words)}
    </>
  )
}

/** Returns the numbers that follow the name, each after a comma. */
export function numbersLine({ registration_number: number, pan }: Omit<Seller, 'legal_name'>, words: Words): string {
  return [number && `, ${words.registration} ${number}`, pan && `, ${words.pan} ${pan}`].filter(Boolean).join('')
}
