import { useEffect, useRef } from 'react'

/** Renders a heading that takes the focus once, because its content replaces a removed form that had the focus. */
export function FocusedHeading({ level: Heading, children }: { level: 'h1' | 'h2'; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}
