import type { ReactNode } from 'react'

type Props = { to: string; className?: string | undefined; children: ReactNode }

/** Renders a link that scrolls to a section and focuses it. */
export function SectionLink({ to, className, children }: Props) {
  return (
    <a
      href={`#${to}`}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        const section = document.getElementById(to)
        section?.scrollIntoView({ block: 'start' })
        section?.focus({ preventScroll: true })
      }}
    >
      {children}
    </a>
  )
}
