import type { Seller } from '@chautari/contract/catalogue/seller'
import { MarkedText } from '../../ui/text/marked-text.tsx'

type Words = { registration: string; pan: string }

/** Renders the registered seller of a property or package on one line. Texts by the supplier are marked with their language. */
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
