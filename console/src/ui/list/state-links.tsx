import { Link } from 'react-router'
import styles from './state-links.module.css'

type Props<S extends string> = {
  label: string
  states: readonly S[]
  /** The state that the address holds now; undefined for all. */
  chosen: S | undefined
  /** The name of the link that shows all. */
  all: string
  nameOf: (state: S) => string
  addressOf: (state: S | undefined) => string
}

/** Renders links that filter a list by state, after a link that shows all. */
export function StateLinks<S extends string>({ label, states, chosen, all, nameOf, addressOf }: Props<S>) {
  return (
    <nav aria-label={label} className={styles.links}>
      {[undefined, ...states].map((state) => (
        <Link
          key={state ?? 'all'}
          to={addressOf(state)}
          className={styles.link}
          aria-current={state === chosen ? 'true' : undefined}
        >
          {state === undefined ? all : nameOf(state)}
        </Link>
      ))}
    </nav>
  )
}
