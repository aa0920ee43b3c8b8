import styles from './initials.module.css'

const LETTERS = 2

/** Renders a person's initials in a circle. The caller shows the full name beside it or in a label. */
export function Initials({ name }: { name: string }) {
  const words = name.split(/\s+/).filter((word) => word !== '')
  // Matches a letter with its marks, because a Devanagari letter and its vowel sign are one character.
  const letters = words.map((word) => /^\p{L}\p{M}*/u.exec(word)?.[0] ?? '')
  const shown = letters.length > LETTERS ? [letters[0], letters.at(-1)] : letters
  return (
    <span className={styles.circle} aria-hidden>
      {shown.join('').toLocaleUpperCase()}
    </span>
  )
}
