type Props = { label: string; price: string }

/** What it would cost without an offer: struck through, and said to who cannot see the line. */
export function StruckPrice({ label, price }: Props) {
  return (
    <s>
      <span className="visually-hidden">{label} </span>
      {price}
    </s>
  )
}
