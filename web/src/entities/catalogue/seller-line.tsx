import type { Seller } from '@chautari/contract/catalogue/seller'
import { MarkedText } from '../../ui/text/marked-text.tsx'

type Words = { registration: string; pan: string }

/** Shows who sells a property or package, as registered, on one line. What the supplier wrote is marked with its language. */
export function SellerLine({ seller, words }: { seller: Seller; words: Words }) {
  const { legal_name: name, registration_number: number, pan } = seller
  return (
    <>
      <MarkedText>{name ?? ''}</MarkedText>
      {number !== null && (
        <>
          {`, ${words.registration} `}
          <MarkedText>{number}</MarkedText>
        </>
      )}
      {pan !== null && `, ${words.pan} ${pan}`}
    </>
  )
}
