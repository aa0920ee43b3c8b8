type Props = { label: string; price: string }

/** Shows the regular price struck through, with a text for screen readers. */
export function StruckPrice({ label, price }: Props) {
  return (
    <s>
      <span className="visually-hidden">{label} </span>
      {price}
    </s>
  )
}
