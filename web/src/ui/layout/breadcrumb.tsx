import { Link } from 'react-router'
import styles from './breadcrumb.module.css'
import { useTextFormats } from '../fields/text-formats.ts'

type Props = { label: string; steps: { name: string; to: string }[]; current: string }

export function Breadcrumb({ label, steps, current }: Props) {
  const { languageOf } = useTextFormats()
  return (
    <nav className={styles.breadcrumb} aria-label={label}>
      <ol>
        {steps.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} lang={languageOf(name)}>
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page" lang={languageOf(current)}>
          {current}
        </li>
      </ol>
    </nav>
  )
}
