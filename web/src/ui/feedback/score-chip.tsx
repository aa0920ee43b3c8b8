import { useTextFormats } from '../fields/text-formats.ts'
import styles from './score-chip.module.css'

type Props = { average: number; word: string; detail: string }

/** Shows an average rating with its label and count: "4.7 Excellent · 212 reviews". */
export function ScoreChip({ average, word, detail }: Props) {
  const { digits } = useTextFormats()
  return (
    <p className={styles.score}>
      <b>{digits(formatScore(average))}</b>
      <span>
        <strong>{word}</strong>
        <small>{detail}</small>
      </span>
    </p>
  )
}

/** Formats an average with one decimal, rounded half up: "4.7". */
export function formatScore(average: number): string {
  const tenths = Math.round(average * 10)
  return `${Math.trunc(tenths / 10)}.${tenths % 10}`
}

/** Formats an average with two decimals, rounded half up: "4.70". */
export function formatAverage(average: number): string {
  const hundredths = Math.round(average * 100)
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}
