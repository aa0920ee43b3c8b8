import { createElement, memo, Suspense, use, type ComponentType } from 'react'
import { loadAtLast } from './load-at-last.ts'

/**
 * Returns a component whose code arrives after that of its page, so that the first view answers sooner. The server renders it in place, and
 * its HTML stays until the code is there: links and forms work meanwhile. A page that is opened later awaits `load` with its data, so that
 * it appears as a whole. The file is named `late-…`, by which the server finds its styles. Its props must stay the same while the page is
 * open, or React would replace HTML that it cannot hydrate yet (docs/decisions/062).
 */
export function latePart<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined
  const load = async () => (part ??= await importPart())
  // Begins when React first comes to the part, after it has hydrated what is around it.
  let arriving: Promise<ComponentType<Props>> | undefined

  function Part(props: Props) {
    return createElement(part ?? use((arriving ??= loadAtLast(load))), props)
  }

  const LatePart = memo(function LatePart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
  return Object.assign(LatePart, { load })
}
